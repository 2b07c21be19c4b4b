/** A request to the server after a press: whether it is pending, and its last refusal. */
import { Refusal } from '../lib/net/api';

export class Mutation {
  busy = $state(false);
  problem = $state.raw<Refusal | null>(null);

  /** Run a request. Return whether it succeeded. */
  async run(action: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await action();
    } catch (error) {
      this.problem = Refusal.of(error);
    }
    this.busy = false;
    return this.problem === null;
  }
}
