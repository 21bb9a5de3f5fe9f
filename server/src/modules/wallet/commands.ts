/** The parameters of the wallet's statements. */
import type { OperationKind, Posting } from '@jubilee/core/wallet/operation-kinds';
import type { WalletState } from '@jubilee/core/wallet/wallet-states';
import type {
  ExternalReference,
  JackpotPoint,
  JackpotShare,
  OperationHead,
  Round,
  StoredRefusal,
} from './operations.ts';

/** Every operation that is not a bet of a batch. */
export interface Entry extends OperationHead {
  readonly kind: OperationKind;
  readonly amount: bigint;
  readonly amountWon: bigint;
  readonly postings: readonly Posting[];
  readonly reservation?: {
    readonly reservationId: string;
    readonly change: 'PLACE' | 'RELEASE' | 'CAPTURE' | 'RAISE';
    readonly seedId?: string;
  };
  readonly freePoints?: { readonly belowBalance: bigint; readonly dueBefore: string };
  readonly reference?: ExternalReference;
  readonly round?: Round;
  /** It is refused so, whatever its money would allow, and that is stored under its id. */
  readonly refusal?: StoredRefusal;
}

export interface StateChange {
  readonly walletId: bigint;
  readonly state: WalletState;
  /** One for each account, in the order of the currency numbers. */
  readonly operationIds: readonly string[];
  readonly requestHash: Uint8Array;
}

export interface JackpotContext {
  /** Millionths for each unit staked: four of points, then four of tickets. */
  readonly rates: readonly bigint[];
  readonly slot: number;
  readonly hits: readonly DrawnHit[];
  readonly points: readonly JackpotPoint[];
}

export interface DrawnHit {
  readonly walletId: bigint;
  readonly operationId: string;
  readonly typeNumber: number;
}

/** A round that was captured in this transaction and its contribution. */
export interface CaptureShare {
  readonly walletId: bigint;
  readonly operationId: string;
  readonly slot: number;
  readonly jackpot: JackpotShare;
}

export interface JackpotWinEntry {
  readonly walletId: bigint;
  /** The bet that hit the jackpot. */
  readonly operationId: string;
  readonly typeNumber: number;
  /** The cycle that is open as far as the caller knows; the win reveals its point. */
  readonly generation: bigint;
  readonly winId: string;
  readonly requestHash: Uint8Array;
  readonly displayName: string;
  readonly revealed: { readonly point: bigint; readonly salt: Uint8Array } | undefined;
  readonly next: {
    readonly seed: number;
    readonly ceiling: number | undefined;
    readonly pointHash: Uint8Array | undefined;
    readonly encryptedPoint: Uint8Array | undefined;
  };
}
