import { waysFacts } from '../ways-slot/facts.ts';
import { moonjelly961 } from './moonjelly.ts';

/** The figures of Moonjelly's rules page. Source: GAME-4, GAME-15. */
export const moonjellyFacts = waysFacts(moonjelly961);
