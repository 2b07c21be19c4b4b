/** Reactive load progress of the engine. */
import { followProgress, type LoadProgress } from './rpc-client';

export const loadProgress = $state<LoadProgress>({ fraction: null, state: 'coming' });
followProgress((now) => Object.assign(loadProgress, now));
