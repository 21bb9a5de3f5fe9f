import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { JackpotShare, OperationHead, Round, StoredOperation } from './operations.ts';

/** One step of a round whose stake is reserved; the operation id is that of the request. */
export interface ReservationStep extends OperationHead {
  readonly reservationId: string;
  /** Steps taken before this one. */
  readonly version: number;
  /** Any JSON value; stored and returned unchanged. */
  readonly action: unknown;
  /** Minor units added to the reservation by this step; 0 for most. */
  readonly raise: bigint;
  /** Set when the step ends the round: the reserved stake goes to the platform, the win to the player. */
  readonly end?: {
    readonly amountWon: bigint;
    readonly round: Round;
    /** Only of a round that feeds the jackpots and may win them. */
    readonly jackpot?: JackpotShare;
  };
}

/** A step as stored in the ledger. Balances and version of the account are those right after it. */
export interface StoredStep {
  readonly operationId: string;
  readonly requestHash: Uint8Array;
  readonly version: number;
  readonly action: unknown;
  readonly balance: bigint;
  readonly lockedBalance: bigint;
  readonly accountVersion: bigint;
  /** ISO instant. */
  readonly at: string;
}

/**
 * The answer to a step. `versionChanged`: the round is at another version or over, and nothing changed.
 * The others as for an operation; a refusal of its money is stored under its id as well.
 */
export type StepAnswer =
  | { readonly status: 'stepped'; readonly replayed: boolean; readonly step: StoredStep }
  | { readonly status: 'refused'; readonly replayed: boolean; readonly code: RefusalCode }
  | { readonly status: 'versionChanged' }
  | { readonly status: 'unknown' };

export const RESERVATION_STATES = { OPEN: 1, RELEASED: 2, CAPTURED: 3 } as const;
export type ReservationState = keyof typeof RESERVATION_STATES;

/** A round whose stake is or was reserved, from its first operation to its last. */
export interface ReservedRound {
  readonly opened: StoredOperation;
  readonly round: Round;
  readonly state: ReservationState;
  /** All stakes so far, minor units. */
  readonly amount: bigint;
  /** In their order. */
  readonly steps: readonly StoredStep[];
  /** The release or the capture; undefined while the round is open. */
  readonly ended: StoredOperation | undefined;
}

/** An open round, by its reservation. */
export interface OpenRound {
  readonly walletId: bigint;
  readonly reservationId: string;
  readonly gameName: string;
  /** ISO instant. */
  readonly at: string;
}
