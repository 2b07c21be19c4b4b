"""The pages: static files, link previews, the web app manifest."""
