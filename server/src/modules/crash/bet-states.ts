/** The transitions of a bet. Nothing leads back to IN, so a bet is decided once. Source: CRASH-4. */
import { createStateMachine } from '../shared-rounds/index.ts';

export const BET_STATES = createStateMachine([
  // The call stores the bet, then reserves its stake.
  { event: 'record', from: 'ABSENT', to: 'REQUESTED', during: ['BETTING'], money: 'reserve' },
  { event: 'forget', from: 'REQUESTED', to: 'ABSENT', money: 'none' },
  { event: 'admit', from: 'REQUESTED', to: 'IN', during: ['BETTING', 'LOCKED'], money: 'none' },
  // The call stopped halfway: the runner looks for the reservation and finds it, or does not.
  { event: 'confirm', from: 'REQUESTED', to: 'IN', money: 'none' },
  { event: 'refundUnconfirmed', from: 'REQUESTED', to: 'RETURNED', money: 'release' },
  { event: 'restore', from: 'ABSENT', to: 'RETURNED', money: 'release' },
  { event: 'cancel', from: 'IN', to: 'CANCELLED', during: ['BETTING'], money: 'release' },
  // A player's call wins only while the end is not recorded; what leaves by itself follows from numbers, also later.
  { event: 'cashOut', from: 'IN', to: 'SETTLED', during: ['RUNNING'], money: 'capture' },
  { event: 'settle', from: 'IN', to: 'SETTLED', during: ['RUNNING', 'ENDED'], money: 'capture' },
  { event: 'lose', from: 'IN', to: 'LOST', during: ['ENDED'], money: 'capture' },
  { event: 'refund', from: 'IN', to: 'RETURNED', during: ['RETURNING'], money: 'release' },
]);

export type BetStatus = (typeof BET_STATES.states)[number];
