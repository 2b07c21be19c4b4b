// Plays one match of ftw.js without a server: node replay.js <given.json
// Reads {seats, rounds, decks, moves, tries}: the shuffled deck of each round; the actor's moves as {type, args}; for each
// move, others to try before it. Writes a list of states, the first before the first move: actor, G, the views of the seats
// and of a spectator, which tries would be accepted, and the end of the match.
const { readFileSync } = require("node:fs");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { MockRandom } = require("boardgame.io/testing");
const { Ftw } = require("./ftw");

const given = JSON.parse(readFileSync(0));
let state; // before the move or try
const deck = () => given.decks[state ? state.G.round + 1 : 0];
const game = { ...Ftw, plugins: [MockRandom({ Shuffle: deck })] };
const reducer = CreateGameReducer({ game });

function after({ type, args }) {
  return reducer(state, { type: "MAKE_MOVE", payload: { type, args, playerID: state.ctx.currentPlayer } });
}

function said(tries) {
  const { G, ctx } = state;
  return {
    actor: Number(ctx.currentPlayer),
    G,
    views: [...ctx.playOrder, null].map((playerID) => Ftw.playerView({ G, ctx, playerID })),
    accepted: tries.map((move) => after(move)._stateID > state._stateID),
    gameover: ctx.gameover ?? null,
  };
}

state = InitializeGame({ game, numPlayers: given.seats, setupData: { rounds: given.rounds } });
const states = [];
given.moves.forEach((move, i) => {
  states.push(said(given.tries[i]));
  state = after(move);
});
states.push(said([]));
process.stdout.write(JSON.stringify(states));
