// boardgame.io's MCTSBot at FTW?!: node mcts.js SECONDS. It prints a line when ready. Then, per line of input, it searches
// for SECONDS and prints a JSON line. Positions alternate: the first decision of a round, and its middle.
const { createInterface } = require("node:readline");
const { MCTSBot } = require("boardgame.io/ai");
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { Ftw } = require("./ftw");

const SEATS = 4;
const DEALS = 20;
const ITERATIONS = 100; // per move; in one go, so that no time passes between them

const seconds = Number(process.argv[2]);
const enumerate = (G, ctx, playerID) => Ftw.playerView({ G, ctx, playerID }).moves;
const bot = new MCTSBot({ game: ProcessGameConfig(Ftw), enumerate, iterations: ITERATIONS });

// Random moves to the middle of a round, which has about 44 after the four gifts.
function position(seed, moves) {
  const game = { ...Ftw, seed };
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: SEATS });
  for (let i = 0; i < moves && !state.ctx.gameover; i++) {
    const playerID = state.ctx.currentPlayer;
    const legal = enumerate(state.G, state.ctx, playerID);
    const { move, args } = legal[(seed * 31 + i * 17) % legal.length];
    state = reducer(state, { type: "MAKE_MOVE", payload: { type: move, args, playerID } });
  }
  return state;
}

const positions = Array.from({ length: DEALS }, (_, seed) => position(seed, seed % 2 ? 24 : 0));
let next = 0;

async function play(seconds) {
  let moves = 0;
  const used = process.cpuUsage();
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const state = positions[next++ % DEALS];
    await bot.play(state, state.ctx.currentPlayer);
    moves++;
  }
  const spent = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(used);
  return { simulations: moves * ITERATIONS, moves, seconds: spent, cpu_seconds: (user + system) / 1e6 };
}

async function main() {
  await play(1.5);
  console.log("{}");
  for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(await play(seconds)));
}

main();
