"""HTTP and WebSocket: routes, middleware, connection limits."""
