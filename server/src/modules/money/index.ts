/** The public API of the money pipeline: every call that may move money runs through it. See README.md. */
export {
  bindRequest,
  type BoundRequest,
  moneyAnswer,
  moneyRequest,
  type MoneyCommand,
  type MoneyRequest,
  type RecordOutcome,
  runMoneyCommand,
  type StoredDecision,
} from './money-command.ts';
export { findInLedger, ledgerOutcome } from './ledger-outcome.ts';
export { createRoundPacing, type PacingSlot, type RoundPacing } from './round-pacing.ts';
