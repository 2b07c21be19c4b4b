### Notices that it is a person’s turn.

notices-title = Notify me when it is my turn
notices-about = You will be notified when it is your turn and you do not have the table open. Notifications never reveal hidden cards. Several turns are combined into one notification.
notices-device-here = This table, on this device
notices-device-all = All my tables, on this device
notices-device-not = { $why ->
    [denied] This browser blocks notifications from this page. Allow them in the browser’s settings for this page.
    [home] Add this page to the home screen (Share, then Add to Home Screen), and open it from there.
   *[none] This browser cannot show notifications: they need Web Push and https.
 }
notices-device = This device
notices-webhook = Webhook address (of a chat service or your own program)
notices-mail = E-mail address
notices-mail-ask = Send me a code
notices-mail-sent = We sent a code to { $address }. Enter it here within an hour.
notices-mail-code = Code
notices-add-here = Notify me about this table
notices-add-all = Notify me about all my tables
notices-where = { $shown } ({ $kind ->
    [discord] Discord
    [slack] Slack
    [mail] e-mail
    [push] device
   *[json] JSON
 })
notices-everywhere = all tables
notices-this = this table
notices-quiet = No notifications at night
notices-quiet-from = From
notices-quiet-until = until
notices-remind = Remind me
notices-remind-no = never
notices-remind-part = { $part ->
    [50] with half the time left
    [25] with a quarter of the time left
   *[10] with a tenth of the time left
 }
notices-remove = Turn off
notices-secret = Signing secret (standardwebhooks.com):
notices-offer = Notify me on my turn
notices-offer-done = You will be notified
notices-offer-no = Don’t offer this again
notices-calendar = Add to calendar
notices-calendar-about = The calendar reminds you then to see whether it is your turn.
notices-calendar-about-start = The calendar reminds you then to see whether the match has begun.
notices-calendar-done = Saved
notices-calendar-title = { $game }: is it my turn?
notices-calendar-title-start = { $game }: has it begun?
notices-link = Copy link
notices-stopped = Notifications turned off.
notices-tab = Leave the table open in a tab: its title says when it is your turn, and a sound if sounds are on.
notices-tab-on = Notify me while a Takujo tab is open
notices-tab-done = While a Takujo tab is open, this browser notifies you.
error-notice-none = This server does not send notifications.
error-notice-address = A webhook address must begin with https:// and be on the public internet.
error-notice-device = This device cannot receive notifications.
error-notice-refused = Nothing has changed: this browser does not allow notifications.
error-notice-unanswered = That address did not accept the test message, so it was not saved.
error-notice-most = You already get notifications at { $most } addresses. Turn one of them off first.
error-notice-there = You already get notifications at this address.
error-notice-unknown = You do not get notifications at this address.
error-notice-zone = This is not a valid time zone.
error-notice-mail-address = This is not a valid e-mail address.
error-notice-mail-enough = Too many codes have been sent. Try again tomorrow.
error-notice-often = Too many attempts. Try again in an hour.
error-notice-mail-unsent = The e-mail could not be sent.
error-notice-mail-code = The code is wrong or expired.
