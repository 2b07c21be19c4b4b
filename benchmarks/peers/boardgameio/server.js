// boardgame.io's own server with its default storage (memory), on a free port of this machine. Prints the port.
const { Server } = require("boardgame.io/server");
const { Climb } = require("./climb");

// `port` goes to Node's `listen` as it is, so it can name the address too.
const where = { port: 0, host: "127.0.0.1" };
Server({ games: [Climb], origins: [] })
  .run({ port: where })
  .then(({ appServer }) => console.log(JSON.stringify({ port: appServer.address().port })));
