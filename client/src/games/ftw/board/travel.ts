/** Transitions of the board: cards travel between hand and pile. */
import { travel } from '../../../lib/ui/motion.svelte';

export const [send, receive] = travel();
