/** A Worker that searches by a game's kernels; its name is the address of their module. */
import { Kernels } from './kernels';
import { serve, type Port } from './search';

serve(self as unknown as Port, Kernels.load(fetch(self.name)));
