// boardgame.io's own server with its default storage (memory) on a port of this machine: node server.js PORT
const { Server } = require("boardgame.io/server");
const { Climb } = require("./climb");

// `port` goes to Node's `listen` as it is, so it can name the address too.
const where = { port: Number(process.argv[2]), host: "127.0.0.1" };
Server({ games: [Climb], origins: [] }).run({ port: where });
