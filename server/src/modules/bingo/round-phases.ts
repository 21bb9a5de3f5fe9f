/** The transitions of a bingo round. Source: BINGO-7. */
import { createStateMachine } from '../shared-rounds/index.ts';

export const ROUND_PHASES = createStateMachine([
  { event: 'open', from: 'ABSENT', to: 'SALE', money: 'none' },
  { event: 'endSale', from: 'SALE', to: 'CLOSING', money: 'none' },
  // Nobody bought cards, so the sale is extended.
  { event: 'prolong', from: 'CLOSING', to: 'SALE', money: 'none' },
  // All cards were canceled or refunded: the round is over without a draw.
  { event: 'end', from: 'CLOSING', to: 'OVER', money: 'none' },
  { event: 'draw', from: 'CLOSING', to: 'CALLING', money: 'none' },
  { event: 'finish', from: 'CALLING', to: 'OVER', money: 'none' },
  { event: 'close', from: 'OVER', to: 'CLOSED', money: 'none' },
]);

export type RoundPhase = (typeof ROUND_PHASES.states)[number];
export type RoundEvent = (typeof ROUND_PHASES.events)[number];
