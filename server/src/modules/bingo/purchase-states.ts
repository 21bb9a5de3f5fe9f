/** The transitions of a purchase. Nothing leads back to IN, so a purchase is decided once. Source: BINGO-8. */
import { createStateMachine } from '../shared-rounds/index.ts';

export const PURCHASE_STATES = createStateMachine([
  // The call stores the purchase, then reserves its price.
  { event: 'record', from: 'ABSENT', to: 'REQUESTED', during: ['SALE'], money: 'reserve' },
  { event: 'forget', from: 'REQUESTED', to: 'ABSENT', money: 'none' },
  { event: 'admit', from: 'REQUESTED', to: 'IN', during: ['SALE'], money: 'none' },
  // The call stopped halfway: the worker looks for the reservation and finds it, or does not.
  { event: 'confirm', from: 'REQUESTED', to: 'IN', during: ['CLOSING'], money: 'none' },
  { event: 'refundUnconfirmed', from: 'REQUESTED', to: 'RETURNED', money: 'release' },
  { event: 'restore', from: 'ABSENT', to: 'RETURNED', money: 'release' },
  { event: 'cancel', from: 'IN', to: 'CANCELLED', during: ['SALE'], money: 'release' },
  { event: 'finish', from: 'IN', to: 'OVER', money: 'capture' },
  { event: 'refund', from: 'IN', to: 'RETURNED', during: ['CLOSING'], money: 'release' },
]);

export type PurchaseStatus = (typeof PURCHASE_STATES.states)[number];
