"""Notices that it is a person's turn. Not part of static sites.

pending_turns    the people that a table waits for, and what a notice may contain
notice_times     when a person is notified: quiet hours and reminders
outbox           the database: addresses, and the queue of notices
service          of one worker: queues notices when a move is stored
outbox_worker    takes due notices from the outbox and sends them once
ssrf_guard       connections to the internet, never to the local network
mail             notices by e-mail; codes: confirm an address
webhooks         notices as signed JSON, or in the format of a chat service
push             notices on a device (Web Push); push_encryption, vapid
"""
