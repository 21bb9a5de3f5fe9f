import { holdSpinFacts } from '../hold-spin-slot/facts.ts';
import { emberIsle956 } from './ember-isle.ts';

/** The figures of Ember Isle's rules page. Source: GAME-4, GAME-15. */
export const emberIsleFacts = holdSpinFacts(emberIsle956);
