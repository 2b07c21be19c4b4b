/** Something asked of the server by a press: whether it is under way, and how the last one was refused. */
import { Refusal } from '../lib/net/api';

export class Mutation {
  busy = $state(false);
  problem = $state.raw<Refusal | null>(null);

  /** Ask it; whether it was done. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await what();
    } catch (error) {
      this.problem = Refusal.of(error);
    }
    this.busy = false;
    return this.problem === null;
  }
}
