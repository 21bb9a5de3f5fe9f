/** The public API of the wallet: the only place where money moves. See README.md. */
export { createWallet, LANE_DEFAULTS, type Wallet } from './create-wallet.ts';
export {
  type CommandAnswers,
  type CommandKind,
  decidedBet,
  type WalletCommand,
} from './wallet-commands.ts';
export {
  type Account,
  type AdjustmentOperation,
  type BetOperation,
  type CashOutOperation,
  type CreditBetOperation,
  type DecidedAnswer,
  type ExternalReference,
  type GrantOperation,
  type ReservationCaptureOperation,
  type ReservationEndOperation,
  type ReservationOperation,
  type JackpotPoint,
  type JackpotShare,
  type OperationAnswer,
  type Round,
  type StoredOperation,
  isStoredRefusal,
  type StoredRefusal,
} from './operations.ts';
export type {
  ReservedRound,
  ReservationStep,
  OpenRound,
  StepAnswer,
  StoredStep,
} from './reserved-round.ts';
export type { JackpotWinEntry } from './commands.ts';
export type { ClaimAnswer, SettledClaim } from './pay-claim.ts';
export type { HistoryRecord } from './player-history.store.ts';
export {
  OUTBOX_SHARDS,
  OUTBOX_START,
  type OutboxCursor,
  type OutboxEvent,
} from './outbox.store.ts';
export { proveLedger, type ProofLine } from './proof.store.ts';
export { selectReservedStakes } from './reserved-stakes.store.ts';
export { isSameRequest } from './same-request.ts';
export { createLedgerCheckpoints } from './checkpoint.store.ts';
export { REFUSAL_REFILL_SECONDS, removeOldRefusals } from './refusal.store.ts';
