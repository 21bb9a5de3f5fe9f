import { tumbleFacts } from '../cluster-tumble/facts.ts';
import { gemwright958 } from './gemwright.ts';

/** The figures of Gemwright's rules page. Source: GAME-4, GAME-15. */
export const gemwrightFacts = tumbleFacts(gemwright958);
