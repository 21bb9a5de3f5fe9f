/**
 * Maps the wallet's commands to records of the database: one entry for each field of the type, in the
 * type's order. Types: migrations 0065 and 0072.
 */
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import { WALLET_STATES } from '@jubilee/core/wallet/wallet-states';
import { type Columns, recordsOf } from '../../platform/db/composite.ts';
import type {
  CaptureShare,
  DrawnHit,
  Entry,
  JackpotContext,
  JackpotWinEntry,
  StateChange,
} from './commands.ts';
import type {
  BetOperation,
  CreditBetOperation,
  JackpotPoint,
  JackpotShare,
  OperationHead,
  Round,
} from './operations.ts';

/** The first fields of every command of an account. */
const ACCOUNT: Columns<OperationHead> = {
  wallet_id: (head) => head.walletId,
  currency: (head) => CURRENCY_NUMBERS[head.currency],
  brand: (head) => head.brandNumber,
  operation_id: (head) => head.operationId,
};

const GAME: Columns<{ readonly round?: Round | undefined }> = {
  game_name: ({ round }) => round?.gameName,
  paytable: ({ round }) => round?.paytableName,
  game_version: ({ round }) => round?.gameVersion,
  client_seed: ({ round }) => round?.clientSeed,
};

/** ledger.bet_command */
export const BET_COMMAND: Columns<BetOperation> = {
  ...ACCOUNT,
  request_hash: (bet) => bet.requestHash,
  stake: (bet) => bet.stake,
  won: (bet) => bet.amountWon,
  seed_id: (bet) => bet.round.seedId,
  ...GAME,
  contributed: (bet) => contributedBy(bet.jackpot),
};

/** ledger.operation_command */
export const OPERATION_COMMAND: Columns<Entry> = {
  ...ACCOUNT,
  kind: (entry) => OPERATION_KINDS[entry.kind].number,
  request_hash: (entry) => entry.requestHash,
  amount: (entry) => entry.amount,
  won: (entry) => entry.amountWon,
  accounts: (entry) => entry.postings.map((posting) => posting.account),
  amounts: (entry) => entry.postings.map((posting) => posting.amount),
  reservation_id: (entry) => entry.reservation?.reservationId,
  reservation_change: (entry) => entry.reservation?.change,
  expected_seed_id: (entry) => entry.reservation?.seedId,
  below_balance: (entry) => entry.freePoints?.belowBalance,
  due_before: (entry) => entry.freePoints?.dueBefore,
  reference_provider: (entry) => entry.reference?.provider,
  reference_kind: (entry) => entry.reference?.kind,
  reference: (entry) => entry.reference?.ref,
  ...GAME,
  round_seed_id: (entry) => entry.round?.seedId,
  refusal: (entry) => entry.refusal,
};

/** ledger.state_command */
export const STATE_COMMAND: Columns<StateChange> = {
  wallet_id: (change) => change.walletId,
  state: (change) => WALLET_STATES[change.state],
  operation_ids: (change) => change.operationIds,
  request_hash: (change) => change.requestHash,
};

/** credit.bet_command */
export const CREDIT_BET_COMMAND: Columns<CreditBetOperation> = {
  ...ACCOUNT,
  kind: (bet) => OPERATION_KINDS[bet.kind].number,
  request_hash: (bet) => bet.requestHash,
  amount: (bet) => bet.amount,
  won: (bet) => bet.amountWon,
  seed_id: (bet) => bet.round.seedId,
  ...GAME,
  credit_value: (bet) => bet.credits.value,
  credits_wanted: (bet) => bet.credits.wanted,
  credits_left: (bet) => bet.credits.left,
  gift_ids: (bet) => bet.credits.used.map((gift) => gift.giftId),
  gift_counts: (bet) => bet.credits.used.map((gift) => gift.count),
};

/** jackpot.drawn_hit */
export const DRAWN_HIT: Columns<DrawnHit> = {
  wallet_id: (hit) => hit.walletId,
  operation_id: (hit) => hit.operationId,
  type: (hit) => hit.typeNumber,
};

/** jackpot.hidden_point */
export const HIDDEN_POINT: Columns<JackpotPoint> = {
  brand: (point) => point.brandNumber,
  currency: (point) => CURRENCY_NUMBERS[point.currency],
  type: (point) => point.typeNumber,
  generation: (point) => point.generation,
  point: (point) => point.point,
};

/** jackpot.bet_context */
export const JACKPOT_CONTEXT: Columns<JackpotContext> = {
  rates: (context) => context.rates,
  slot: (context) => context.slot,
  hits: (context) => recordsOf(DRAWN_HIT, context.hits),
  points: (context) => recordsOf(HIDDEN_POINT, context.points),
};

/** jackpot.capture_command */
export const CAPTURE_COMMAND: Columns<CaptureShare> = {
  wallet_id: (capture) => capture.walletId,
  operation_id: (capture) => capture.operationId,
  mini: ({ jackpot }) => jackpot.millionths.MINI,
  minor: ({ jackpot }) => jackpot.millionths.MINOR,
  major: ({ jackpot }) => jackpot.millionths.MAJOR,
  grand: ({ jackpot }) => jackpot.millionths.GRAND,
  drawn_types: ({ jackpot }) => jackpot.drawn.map((type) => JACKPOT_TYPES.indexOf(type) + 1),
  slot: (capture) => capture.slot,
};

/** jackpot.claim_payment */
export const CLAIM_PAYMENT: Columns<JackpotWinEntry> = {
  wallet_id: (win) => win.walletId,
  operation_id: (win) => win.operationId,
  type: (win) => win.typeNumber,
  generation: (win) => win.generation,
  win_id: (win) => win.winId,
  request_hash: (win) => win.requestHash,
  display_name: (win) => win.displayName,
  point: (win) => win.revealed?.point,
  salt: (win) => win.revealed?.salt,
  next_seed: (win) => win.next.seed,
  next_ceiling: (win) => win.next.ceiling,
  next_point_hash: (win) => win.next.pointHash,
  next_point_encrypted: (win) => win.next.encryptedPoint,
};

/** Contribution to all jackpots together, in millionths. */
function contributedBy(jackpot: JackpotShare | undefined): bigint | undefined {
  return jackpot && JACKPOT_TYPES.reduce((sum, type) => sum + jackpot.millionths[type], 0n);
}
