import { linesFacts } from '../lines-slot/facts.ts';
import { copperComet957 } from './copper-comet.ts';

/** The figures of Copper Comet's rules page. Source: GAME-4, GAME-15. */
export const copperCometFacts = linesFacts(copperComet957);
