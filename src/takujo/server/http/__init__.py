"""HTTP and WebSocket: routes, middleware, limits of connections."""
