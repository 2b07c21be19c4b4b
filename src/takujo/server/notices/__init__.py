"""Notices: who wishes it is told that it is their turn, wherever they are. No part of a page that runs by itself.

turns     whom a table waits for, and what may be said of that
hours     when somebody is told: quiet hours, and once more in time
outbox    the database: addresses, and what is to be told to them
service   of one worker: notes turns when a move is stored, and has them told
courier   takes what is due out of the outbox and tells it, once
outside   connections to the world and never to this network
mail      a notice by e-mail; codes: who shows that an address is theirs
webhooks  a notice as JSON, signed, or as Discord and Slack take it
push      a notice on a device (Web Push): sealing, so that only it can read it; vapid, so that we are known again
"""
