// boardgame.io's own server on a local port: node server.js PORT [FOLDER]
// It stores in memory (its default), or in files of the folder.
const { FlatFile, Server } = require("boardgame.io/server");
const { Ftw } = require("./ftw");

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
// `port` goes to Node's `listen` unchanged, so it can contain the address.
Server({ games: [Ftw], origins: [], db }).run({ port: { port: Number(port), host: "127.0.0.1" } });
