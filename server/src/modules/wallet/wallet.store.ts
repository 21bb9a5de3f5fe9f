/** The only statements that touch the ledger while the platform runs. Functions: migration 0001-ledger. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import {
  OPERATION_KINDS,
  type OperationKind,
  type Posting,
} from '@jubilee/core/wallet/operation-kinds';
import type { ClientBase, Pool } from 'pg';
import { jackpotArguments } from './jackpot.store.ts';
import type {
  BetOperation,
  ExternalReference,
  JackpotPoint,
  OperationHead,
  Round,
} from './operations.ts';
import type { OperationRow } from './stored-operation.ts';

/** What the functions answer for one operation; `stored` only when it was recorded before. */
export interface Verdict {
  readonly verdict: string | null;
  readonly refusal: string | null;
  readonly available_after: bigint | null;
  readonly locked_after: bigint | null;
  readonly ver: bigint | null;
  readonly stored: OperationRow | null;
}
interface BetVerdict extends Verdict {
  readonly wallet_id: bigint;
  readonly op_id: string;
}

const APPLY_BETS = {
  name: 'wallet-apply-bets',
  text: `select * from ledger.apply_bets($1::bigint[], $2::smallint[], $3::smallint[], $4::uuid[],
    $5::bytea[], $6::bigint[], $7::bigint[], $8::uuid[], $9::text[], $10::text[], $11::text[],
    $12::text[], $13::json[], $14::timestamptz, $15::bigint[], $16::bigint[], $17::smallint, $18::bigint[],
    $19::uuid[], $20::smallint[], $21::smallint[], $22::smallint[], $23::smallint[], $24::bigint[],
    $25::bigint[])`,
};

export interface BookedBets {
  /** One per bet, in order. */
  readonly verdicts: readonly Verdict[];
  /** Bets of this call that hit a jackpot. */
  readonly claims: readonly { readonly walletId: bigint; readonly operationId: string }[];
}

/**
 * Books up to a batch of bets of different wallets with one commit. A bet that was booked by this very
 * call comes first in the rows and wins over its record.
 */
export async function applyBets(
  client: Pick<ClientBase, 'query'>,
  bets: readonly BetOperation[],
  jackpots: { readonly slot: number; readonly points: readonly JackpotPoint[] },
  at: string,
): Promise<BookedBets> {
  const column = <T>(read: (bet: BetOperation) => T): T[] => bets.map(read);
  const { rows } = await client.query<BetVerdict>({
    ...APPLY_BETS,
    values: [
      column((bet) => bet.walletId),
      column((bet) => CURRENCY_NUMBERS[bet.currency]),
      column((bet) => bet.brandNumber),
      column((bet) => bet.operationId),
      column((bet) => bet.requestHash),
      column((bet) => bet.stake),
      column((bet) => bet.amountWon),
      column((bet) => bet.round.seedId),
      column((bet) => bet.round.gameName),
      column((bet) => bet.round.paytableName),
      column((bet) => bet.round.gameVersion),
      column((bet) => bet.round.clientSeed),
      column((bet) => JSON.stringify(bet.round.book)),
      at,
      ...jackpotArguments(bets, jackpots.slot, jackpots.points),
    ],
  });
  const byWallet = new Map<bigint, BetVerdict>();
  for (const row of rows) {
    if (row.verdict !== 'CLAIM' && !byWallet.has(row.wallet_id)) byWallet.set(row.wallet_id, row);
  }
  const verdicts = bets.map((bet) => {
    const row = byWallet.get(bet.walletId);
    if (row === undefined) throw new Error(`Bet ${bet.operationId} got no verdict.`);
    return row;
  });
  const claims = rows
    .filter((row) => row.verdict === 'CLAIM')
    .map((row) => ({ walletId: row.wallet_id, operationId: row.op_id }));
  return { verdicts, claims };
}

export interface Entry extends OperationHead {
  readonly kind: OperationKind;
  readonly amount: bigint;
  readonly amountWon: bigint;
  readonly postings: readonly Posting[];
  readonly reservation?: {
    readonly reservationId: string;
    readonly step: 1 | 2 | 3 | 4;
    readonly seedId?: string;
  };
  readonly freePoints?: { readonly belowBalance: bigint; readonly dueBefore: string };
  readonly reference?: ExternalReference;
  readonly round?: Round;
}

/** Books one grant or one step of a reservation. */
export async function applyEntry(
  client: Pick<ClientBase, 'query'>,
  entry: Entry,
  at: string,
): Promise<Verdict> {
  const { rows } = await client.query<Verdict>({
    name: 'wallet-apply-entry',
    text: `select * from ledger.apply_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
      $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
    values: [
      entry.walletId,
      CURRENCY_NUMBERS[entry.currency],
      entry.brandNumber,
      entry.operationId,
      OPERATION_KINDS[entry.kind].number,
      entry.requestHash,
      entry.amount,
      entry.amountWon,
      entry.postings.map((posting) => posting.account),
      entry.postings.map((posting) => posting.amount),
      entry.reservation?.reservationId,
      entry.reservation?.step,
      entry.reservation?.seedId,
      entry.freePoints?.belowBalance,
      entry.freePoints?.dueBefore,
      entry.reference?.provider,
      entry.reference?.kind,
      entry.reference?.ref,
      at,
      entry.round?.gameName,
      entry.round?.paytableName,
      entry.round?.gameVersion,
      entry.round?.clientSeed,
      entry.round === undefined ? undefined : JSON.stringify(entry.round.book),
      entry.round?.seedId,
    ],
  });
  const [verdict] = rows;
  if (verdict === undefined) throw new Error(`Operation ${entry.operationId} got no verdict.`);
  return verdict;
}

export async function insertWallets(
  pool: Pool,
  walletId: bigint,
  brandNumber: number,
  at: string,
): Promise<void> {
  await pool.query(
    `insert into ledger.wallet (wallet_id, currency, brand, available, locked, state, ver, created_at, modified_at)
     select $1, currency, $2, 0, 0, 1, 0, $3, $3 from unnest($4::smallint[]) as currency
     on conflict do nothing`,
    [walletId, brandNumber, at, Object.values(CURRENCY_NUMBERS)],
  );
}

/** Operation ids stand in the order of the currency numbers. A repeated call changes nothing. */
export async function updateState(
  pool: Pool,
  change: {
    readonly walletId: bigint;
    readonly state: number;
    readonly operationIds: readonly string[];
    readonly requestHash: Uint8Array;
  },
  at: string,
): Promise<void> {
  await pool.query({
    text: 'select ledger.change_state($1, $2::smallint, $3::uuid[], $4, $5)',
    values: [change.walletId, change.state, change.operationIds, change.requestHash, at],
  });
}

export interface WalletRow {
  readonly wallet_id: bigint;
  readonly currency: number;
  readonly brand: number;
  readonly available: bigint;
  readonly locked: bigint;
  readonly state: number;
  readonly ver: bigint;
  readonly created_at: string;
  readonly modified_at: string;
}

export async function selectWallets(pool: Pool, walletId: bigint): Promise<readonly WalletRow[]> {
  const { rows } = await pool.query<WalletRow>({
    name: 'wallet-accounts',
    text: `select wallet_id, currency, brand, available, locked, state, ver, created_at, modified_at
      from ledger.wallet where wallet_id = $1 order by currency`,
    values: [walletId],
  });
  return rows;
}

export async function selectOperation(
  pool: Pool,
  walletId: bigint,
  operationId: string,
): Promise<OperationRow | undefined> {
  const { rows } = await pool.query<{ stored: OperationRow }>({
    name: 'wallet-operation',
    text: 'select row_to_json(o) as stored from ledger.op o where wallet_id = $1 and op_id = $2',
    values: [walletId, operationId],
  });
  return rows[0]?.stored;
}

export async function selectReservation(
  pool: Pool,
  walletId: bigint,
  reservationId: string,
): Promise<{ readonly amount: bigint; readonly currency: number } | undefined> {
  const { rows } = await pool.query<{ amount: bigint; currency: number }>(
    'select amount, currency from ledger.hold where wallet_id = $1 and hold_id = $2',
    [walletId, reservationId],
  );
  return rows[0];
}

export async function ensurePartitions(pool: Pool, at: string): Promise<void> {
  await pool.query('select ledger.ensure_partitions($1)', [at]);
}
