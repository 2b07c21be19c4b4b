"""The server: HTTP and WebSocket, tables, databases."""
