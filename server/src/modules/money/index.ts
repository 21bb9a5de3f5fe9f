/** The public API of the money pipeline: every call that may move money runs through it. See README.md. */
export {
  type BoundRequest,
  decidedBefore,
  decisionOf,
  type MoneyRequest,
  type StoredDecision,
} from './bound-request.ts';
export { moneyAnswer, moneyRequest, type MoneyCommand, runMoneyCommand } from './money-command.ts';
export { runServerCommand, serverRequest, type ServerRequest } from './server-command.ts';
export { findInLedger, ledgerOutcome, type RecordOutcome } from './record-outcome.ts';
export { createRoundPacing, type PacingSlot, type RoundPacing } from './round-pacing.ts';
