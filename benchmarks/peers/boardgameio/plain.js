// The rules of ftw.js on Node's HTTP server and `ws`, without a framework, in memory: node plain.js PORT
// POST /tables?rounds=N answers {table, secrets}; /ws/TABLE/SEAT/SECRET sends {version, actor, isOver, view} and reads
// {version, move, args}.
const { randomUUID } = require("node:crypto");
const { createServer } = require("node:http");
const { INVALID_MOVE } = require("boardgame.io/core");
const { WebSocketServer } = require("ws");
const { Ftw } = require("./ftw");

const random = {
  Shuffle(cards) {
    for (let last = cards.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
  },
};

class Table {
  constructor(rounds) {
    this.ctx = { numPlayers: Ftw.maxPlayers };
    this.G = Ftw.setup({ ctx: this.ctx }, { rounds });
    this.secrets = Array.from({ length: Ftw.maxPlayers }, () => randomUUID());
    this.sockets = [];
    this.version = 0;
    this.begin("give");
  }

  begin(phase) {
    const { G, ctx } = this;
    ctx.phase = phase;
    Ftw.phases[phase].onBegin?.({ G, random });
    ctx.currentPlayer = String(Ftw.turn.order.first({ G, ctx }));
  }

  move(seat, { version, move, args }) {
    const { G, ctx } = this;
    const phase = Ftw.phases[ctx.phase];
    if (version !== this.version || String(seat) !== ctx.currentPlayer || !phase.moves[move] || ctx.gameover) return;
    if (phase.moves[move].move({ G, playerID: ctx.currentPlayer }, ...args) === INVALID_MOVE) return;
    this.version += 1;
    ctx.currentPlayer = String((seat + 1) % ctx.numPlayers);
    if (phase.endIf({ G })) {
      phase.onEnd({ G, ctx });
      ctx.gameover = Ftw.endIf({ G });
      if (!ctx.gameover) this.begin(phase.next);
    }
    this.sockets.forEach((_, watcher) => this.send(watcher));
  }

  send(seat) {
    const { G, ctx, version } = this;
    const view = Ftw.playerView({ G, ctx, playerID: String(seat) });
    const frame = { version, actor: Number(ctx.currentPlayer), isOver: Boolean(ctx.gameover), view };
    this.sockets[seat]?.send(JSON.stringify(frame));
  }
}

const tables = new Map();

const server = createServer((request, response) => {
  const url = new URL(request.url, "http://127.0.0.1");
  const table = new Table(Number(url.searchParams.get("rounds")));
  const id = randomUUID();
  tables.set(id, table);
  response.end(JSON.stringify({ table: id, secrets: table.secrets }));
});

new WebSocketServer({ server }).on("connection", (socket, request) => {
  const [, , id, name, secret] = request.url.split("/");
  const [table, seat] = [tables.get(id), Number(name)];
  if (table?.secrets[seat] !== secret) return socket.close();
  table.sockets[seat] = socket;
  socket.on("message", (frame) => table.move(seat, JSON.parse(frame)));
  table.send(seat);
});

server.listen(Number(process.argv[2]), "127.0.0.1");
