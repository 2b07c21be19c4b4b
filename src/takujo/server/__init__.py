"""The table in the browser: an HTTP and WebSocket server, its store, its catalog and its bus."""
