import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { kindOfNumber } from '@jubilee/core/wallet/operation-kinds';
import { REFUSALS, type RefusalCode } from '@jubilee/contract/values/refusals';
import {
  isStoredRefusal,
  type Round,
  type StoredOperation,
  type StoredRefusal,
} from './operations.ts';

/** A row of ledger.operation as PostgreSQL writes it in JSON; amounts are below 2^53, so numbers are exact. */
export interface OperationRow {
  readonly wallet_id: number;
  readonly operation_id: string;
  readonly brand: number;
  readonly currency: number;
  readonly kind: number;
  /** `\x` and hexadecimal digits. */
  readonly request_hash: string;
  readonly refusal: string | null;
  readonly amount: number;
  readonly won: number;
  readonly available_after: number;
  readonly locked_after: number;
  readonly ver: number;
  readonly seed_id: string | null;
  readonly reservation_id: string | null;
  readonly game_name: string | null;
  readonly paytable: string | null;
  readonly game_version: string | null;
  readonly client_seed: string | null;
  readonly outcome: unknown;
  readonly at: string;
}

/** `walletId` is the caller's: a wallet id may exceed what a JSON number carries. */
export function operationOfRow(walletId: bigint, row: OperationRow): StoredOperation {
  return {
    walletId,
    operationId: row.operation_id,
    brandNumber: row.brand,
    kind: kindOfNumber(row.kind),
    currency: currencyOfNumber(row.currency),
    refusal: row.refusal === null ? undefined : storedRefusal(row.refusal),
    amount: BigInt(row.amount),
    amountWon: BigInt(row.won),
    balance: BigInt(row.available_after),
    lockedBalance: BigInt(row.locked_after),
    version: BigInt(row.ver),
    at: new Date(row.at).toISOString(),
    requestHash: Buffer.from(row.request_hash.slice(2), 'hex'),
    reservationId: row.reservation_id ?? undefined,
    round: roundOf(row),
  };
}

function roundOf(row: OperationRow): Round | undefined {
  const { seed_id: seedId, game_name: gameName, paytable: paytableName } = row;
  const { game_version: gameVersion, client_seed: clientSeed } = row;
  if (row.refusal !== null || seedId === null || gameName === null) return undefined;
  if (paytableName === null || gameVersion === null || clientSeed === null) return undefined;
  return { gameName, paytableName, gameVersion, seedId, clientSeed, book: row.outcome };
}

/** Faults: no refusal, or one that is never stored. */
export function storedRefusal(text: string): StoredRefusal {
  const code = refusalCode(text);
  if (!isStoredRefusal(code))
    throw new Error(`The ledger contains the refusal ${text}, which is never stored.`);
  return code;
}

/** Faults: a code that this version of the platform does not know. */
export function refusalCode(text: string): RefusalCode {
  if (Object.hasOwn(REFUSALS, text)) return text as RefusalCode;
  throw new Error(`The ledger contains the unknown refusal ${text}.`);
}
