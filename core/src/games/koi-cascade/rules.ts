import { dynamicWaysFacts } from '../dynamic-ways/facts.ts';
import { koiCascade959 } from './koi-cascade.ts';

/** The figures of Koi Cascade's rules page. Source: GAME-4, GAME-15. */
export const koiCascadeFacts = dynamicWaysFacts(koiCascade959);
