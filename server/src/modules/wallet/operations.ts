import type { OperationKind } from '@jubilee/core/wallet/operation-kinds';
import type { Currency } from '@jubilee/contract/values/currency';
import type { GrantReason, JackpotType } from '@jubilee/contract/values/enums';
import type { RefusalCode } from '@jubilee/contract/values/refusals';

/** Fields of every operation. The id is a UUIDv7 made by the caller, unique per wallet forever. */
export interface OperationHead {
  readonly walletId: bigint;
  readonly brandNumber: number;
  readonly operationId: string;
  readonly currency: Currency;
  /** See core/wallet/request-hash: binds the id to the content of the request. */
  readonly requestHash: Uint8Array;
}

/** The round that a bet pays for, decided before the bet is booked. */
export interface Round {
  readonly gameName: string;
  readonly paytableName: string;
  readonly gameVersion: string;
  /** The seed pair that decides it; of a shared round, that round's own id. */
  readonly seedId: string;
  readonly clientSeed: string;
  /** Any JSON value; stored and returned unchanged. */
  readonly book: unknown;
}

/** Units: minor units of the currency, stake above zero. */
export interface BetOperation extends OperationHead {
  readonly stake: bigint;
  readonly amountWon: bigint;
  readonly round: Round;
  /** Only of a bet that feeds the jackpots and may win them. */
  readonly jackpot?: JackpotShare;
}

/** A round's contribution to each jackpot, in millionths of a minor unit, and what its own draw hit. */
export interface JackpotShare {
  readonly millionths: Readonly<Record<JackpotType, bigint>>;
  readonly drawn: readonly JackpotType[];
}

/** Where the open cycle of a jackpot must hit, in millionths of a minor unit. Never leaves the platform. */
export interface JackpotPoint {
  readonly brandNumber: number;
  readonly currency: Currency;
  /** 1 mini, 2 minor. */
  readonly typeNumber: number;
  readonly generation: bigint;
  readonly point: bigint;
}

/** How the jackpots take part in bets. */
export interface JackpotWatch {
  readonly points: () => readonly JackpotPoint[];
  /** A bet of this wallet hit something; the claim is stored. */
  readonly claimed: (walletId: bigint, operationId: string) => void;
}

/** Decided rounds that credits pay for; `amount` is what they are worth together. */
export interface CreditBetOperation extends OperationHead {
  readonly kind: 'CREDIT_BET' | 'MULTI_CREDIT_BET';
  readonly amount: bigint;
  readonly amountWon: bigint;
  readonly round: Round;
  readonly credits: {
    /** The requested value; undefined: credits of any value. */
    readonly value: bigint | undefined;
    readonly wanted: number;
    /** Credits that fit this bet and remain after it. */
    readonly left: number;
    /** In the order of use; empty when there are too few. */
    readonly used: readonly { readonly giftId: string; readonly count: number }[];
  };
}

export interface GrantOperation extends OperationHead {
  readonly kind: GrantReason | 'PURCHASE';
  readonly amount: bigint;
  /** Conditions that the locked row decides. */
  readonly freePoints?: { readonly belowBalance: bigint; readonly periodMs: number };
  /** A fact outside the ledger that may cause one grant only, such as a sign-up. */
  readonly reference?: ExternalReference;
  /** The caller refuses it, for good: this is stored under its id, unless the id was decided before. */
  readonly refusal?: StoredRefusal;
}

/** A correction of a balance by the staff, coins of a reversed payment, or a payout that came back, once for its reference. Source: CARE-9. */
export interface AdjustmentOperation extends OperationHead {
  readonly kind: 'ADJUSTMENT_UP' | 'ADJUSTMENT_DOWN' | 'PURCHASE_REVERSAL' | 'CASH_OUT_RETURNED';
  readonly amount: bigint;
  readonly reference: ExternalReference;
}

/**
 * A step of a cash-out: tickets are reserved under the operation's id, and come back or leave. `reservationId` is the id of the
 * first step; `amount` is always all of it.
 */
export interface CashOutOperation extends OperationHead {
  readonly kind: 'CASH_OUT_HOLD' | 'CASH_OUT_RELEASE' | 'CASH_OUT_PAID';
  readonly reservationId: string;
  readonly amount: bigint;
  /** The caller refuses the reservation, for good: this is stored under its id, unless the id was decided before. */
  readonly refusal?: StoredRefusal;
}

/** Provider 0 is the platform itself. */
export interface ExternalReference {
  readonly provider: number;
  readonly kind: number;
  readonly ref: string;
}

/**
 * A reservation of a stake; its id is the operation's. `seedId` binds it to a seed pair until it ends;
 * `round` is the round that the stake is for, stored with the operation.
 */
export interface ReservationOperation extends OperationHead {
  readonly amount: bigint;
  readonly seedId?: string;
  readonly round?: Round;
  /** Refuses GAME_OPEN while another reservation of this wallet on the round's game is open. */
  readonly requiresNoOtherRound?: boolean;
  /** The caller refuses it, for good: this is stored under its id, unless the id was decided before. */
  readonly refusal?: StoredRefusal;
}

export interface ReservationEndOperation extends OperationHead {
  readonly reservationId: string;
}

export interface ReservationCaptureOperation extends ReservationEndOperation {
  readonly amountWon: bigint;
  /** The finished round; with it the capture is listed in the history like a bet. */
  readonly round?: Round;
}

/**
 * Refusals that the ledger stores under the id of their request: that id can never be accepted any more. Every other
 * refusal is forgotten, so that a repeat of the same id may be accepted, even at the same moment. Source: WAL-28.
 */
export const STORED_REFUSALS = [
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_CREDITS',
  'WALLET_CLOSED',
  'BALANCE_LIMIT_REACHED',
  'LOSS_LIMIT_REACHED',
  'PLAY_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
  'STATE_CONFLICT',
  'GAME_OPEN',
  'ROUND_CLOSED',
  'CARDS_BOUGHT',
  'FREE_POINTS_NOT_DUE',
  'FREE_POINTS_BALANCE_TOO_HIGH',
  'DAILY_REWARD_NOT_DUE',
  'ILLEGAL_ACTION',
  'NOT_FOUND',
  'CODE_NOT_VALID',
  'AMOUNT_OUTSIDE_LIMITS',
  'CASH_OUT_LIMIT_REACHED',
] as const satisfies readonly RefusalCode[];
export type StoredRefusal = (typeof STORED_REFUSALS)[number];

export function isStoredRefusal(code: RefusalCode): code is StoredRefusal {
  return STORED_REFUSALS.some((one) => one === code);
}

/** An operation as stored in the ledger. Balances and version are those right after it. */
export interface StoredOperation {
  readonly walletId: bigint;
  readonly operationId: string;
  readonly brandNumber: number;
  readonly kind: OperationKind;
  readonly currency: Currency;
  readonly refusal: StoredRefusal | undefined;
  readonly amount: bigint;
  readonly amountWon: bigint;
  readonly balance: bigint;
  readonly lockedBalance: bigint;
  readonly version: bigint;
  /** ISO instant. */
  readonly at: string;
  readonly requestHash: Uint8Array;
  /** The reservation that the operation made or ended. */
  readonly reservationId: string | undefined;
  /** Only accepted bets, and reservations and captures that name one, have a round. */
  readonly round: Round | undefined;
}

/**
 * The answer to an operation. `replayed`: the id was known with the same request, and this is the stored
 * decision. `unknown`: the database was unreachable for seconds; a repeat with the same id finds out later.
 */
export type OperationAnswer =
  | { readonly status: 'applied'; readonly replayed: boolean; readonly operation: StoredOperation }
  | { readonly status: 'refused'; readonly replayed: boolean; readonly code: RefusalCode }
  | { readonly status: 'unknown' };

/**
 * The answer to an operation that was decided under a seed. `seedChanged`: nothing was recorded, so decide
 * again under the active seed (and for the credits that come first now) and send the same id.
 */
export type DecidedAnswer = OperationAnswer | { readonly status: 'seedChanged' };

export interface Account {
  readonly walletId: bigint;
  readonly currency: Currency;
  readonly brandNumber: number;
  readonly balance: bigint;
  readonly lockedBalance: bigint;
  /** Tickets that were given and not staked yet: they cannot be redeemed. 0 for Points. */
  readonly unplayed: bigint;
  readonly version: bigint;
  readonly state: string;
  readonly createdAt: string;
  readonly lastModifiedAt: string;
  /** When free points were last granted to it. */
  readonly freePointsAt?: string;
}
