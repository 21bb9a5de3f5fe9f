/** The transitions of a crash round. Source: CRASH-5, CRASH-8. */
import { createStateMachine } from '../shared-rounds/index.ts';

export const ROUND_PHASES = createStateMachine([
  { event: 'open', from: 'ABSENT', to: 'BETTING', money: 'none' },
  { event: 'lock', from: 'BETTING', to: 'LOCKED', money: 'none' },
  { event: 'run', from: 'LOCKED', to: 'RUNNING', money: 'none' },
  { event: 'end', from: 'RUNNING', to: 'ENDED', money: 'none' },
  { event: 'close', from: 'ENDED', to: 'CLOSED', money: 'none' },
  // The leader changed before the run: every stake is refunded.
  { event: 'abandon', from: 'BETTING', to: 'RETURNING', money: 'none' },
  { event: 'abandon', from: 'LOCKED', to: 'RETURNING', money: 'none' },
  { event: 'finishRefund', from: 'RETURNING', to: 'RETURNED', money: 'none' },
]);

export type RoundPhase = (typeof ROUND_PHASES.states)[number];
export type RoundEvent = (typeof ROUND_PHASES.events)[number];
