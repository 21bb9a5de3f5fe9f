/** What becomes of bought cards, as data. A purchase leaves IN once. Source: BINGO-8. */
import { createStateMachine } from '../shared-rounds/index.ts';

export const PURCHASE_STATES = createStateMachine([
  // The call puts the purchase on record and reserves its price.
  { event: 'record', from: 'ABSENT', to: 'REQUESTED', during: ['SALE'], money: 'reserve' },
  { event: 'forget', from: 'REQUESTED', to: 'ABSENT', money: 'none' },
  { event: 'admit', from: 'REQUESTED', to: 'IN', during: ['SALE'], money: 'none' },
  // The worker finds the reservation of a call that stopped, or finds none.
  { event: 'confirm', from: 'REQUESTED', to: 'IN', during: ['CLOSING'], money: 'none' },
  { event: 'refundUnconfirmed', from: 'REQUESTED', to: 'RETURNED', money: 'release' },
  { event: 'cancel', from: 'IN', to: 'CANCELLED', during: ['SALE'], money: 'release' },
  { event: 'finish', from: 'IN', to: 'OVER', money: 'capture' },
  { event: 'refund', from: 'IN', to: 'RETURNED', during: ['CLOSING'], money: 'release' },
]);

export type PurchaseStatus = (typeof PURCHASE_STATES.states)[number];

/** Request hashes of ends cover these numbers, so they stay as they are in stored rows. Source: WAL-27. */
export const PURCHASE_STATUS_IN_HASHES: Readonly<Record<PurchaseStatus, number>> = {
  REQUESTED: 0,
  IN: 1,
  CANCELLED: 2,
  OVER: 3,
  RETURNED: 4,
};
