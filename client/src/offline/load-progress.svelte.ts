/** Reactive load progress of the engine. */
import { watch, type Arrival } from './rpc-client';

export const arrival = $state<Arrival>({ part: null, state: 'coming' });
watch((now) => Object.assign(arrival, now));
