### Notices: to be told that it is one's turn, and where.

notices-title = Tell me when it is my turn
notices-about = You are told when somebody waits for you and you are not at the table; what is told is what everybody there may see. Several turns come as one notice.
notices-device-here = Tell me of this table on this device
notices-device-all = Tell me of all my tables on this device
notices-device-not = { $why ->
    [denied] This browser has been told not to show notices of this page; its settings for the page can change that.
    [home] Add this page to the home screen first (Share, then Add to Home Screen), and open it from there: then it can show notices.
   *[none] This browser cannot show notices of this page: it needs Web Push and an address with https.
 }
notices-device = This device
notices-webhook = Address of a webhook (Discord, Slack, or a program of your own)
notices-mail = Or your e-mail address
notices-mail-ask = Send me a code
notices-mail-sent = A code is on its way to { $address }; type it here within an hour.
notices-mail-code = Code
notices-add-here = Tell me of this table
notices-add-all = Tell me of all my tables
notices-where = { $shown } ({ $kind ->
    [discord] Discord
    [slack] Slack
    [mail] e-mail
    [push] device
   *[json] JSON
 })
notices-everywhere = all tables
notices-this = this table
notices-quiet = Nothing at night
notices-quiet-from = From
notices-quiet-until = until
notices-remind = Remind me
notices-remind-no = not
notices-remind-part = { $part ->
    [50] at half of the time
    [25] at a quarter of the time
   *[10] at a tenth of the time
 }
notices-remove = Stop
notices-secret = What comes there is signed with this (standardwebhooks.com):
notices-stopped = No more notices come there.
error-notice-none = This server tells nobody of turns.
error-notice-address = A webhook's address begins with https:// and leads into the internet.
error-notice-device = That is no device that can be told.
error-notice-refused = Nothing has changed: this browser does not let this page tell you anything now.
error-notice-unanswered = That address did not accept the test message, so it was not saved.
error-notice-most = You are told at { $most } addresses already; stop one of them first.
error-notice-there = You are told there already.
error-notice-unknown = You are not told there any more.
error-notice-zone = That is no time zone.
error-notice-mail-address = That is no e-mail address.
error-notice-mail-enough = No more codes are sent now, so that nobody is flooded; try again tomorrow.
error-notice-often = That was asked for several times just now, so it goes nowhere; try again in an hour.
error-notice-mail-unsent = The mail could not be sent.
error-notice-mail-code = That is not the code, or it is too old.
