/** Bots of a table that think in this page: where the server lends its engine, and says of the table that they may. */
import type { Frame, Sent, Think } from '../../wire';
import { lent } from '../routing/address';

/** Loaded when it is first needed. */
export const thinker = () => import('../../offline/search-client');

export class Thinking {
  private offered = false;

  constructor(private readonly transmit: (frame: Frame) => boolean) {}

  receive(message: Sent): void {
    if (message.t === 'think') void this.answer(message);
    if (message.t === 'whole') this.offered = false; // this connection has heard nothing of it yet
    if (message.t !== 'whole' && message.t !== 'update') return;
    const { room, you } = message;
    if (!lent || this.offered || !room?.thinks || room.state !== 'playing' || you?.seat == null) return;
    this.offered = true;
    void this.offer(room.game);
  }

  private async offer(game: string): Promise<void> {
    try {
      await (await thinker()).think({ do: 'begin', game });
      this.transmit({ t: 'thinks' });
    } catch {
      // the server thinks, as it does elsewhere
    }
  }

  private async answer({ version, level, sight }: Think): Promise<void> {
    let token: string | null = null;
    try {
      token = await (await thinker()).think<string>({ do: 'move', level, sight });
    } catch {
      // said by null: the server thinks
    }
    this.transmit({ t: 'thought', version, token });
  }
}
