/** One pair for the whole board, so that a card travels from the hand to the pile, and from the pile to the hand. */
import { travel } from '../../../lib/ui/motion.svelte';

export const [send, receive] = travel();
