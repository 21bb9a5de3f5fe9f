/** The statements that open wallets, book operations and change states. Functions: server/sql/ledger. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { ClientBase, Pool } from 'pg';
import { recordsText, recordText } from '../../platform/db/composite.ts';
import {
  BET_COMMAND,
  JACKPOT_CONTEXT,
  OPERATION_COMMAND,
  STATE_COMMAND,
} from './command-columns.ts';
import type { Entry, StateChange } from './commands.ts';
import { jackpotContext } from './jackpot.store.ts';
import type { BetOperation, ExternalReference, JackpotPoint } from './operations.ts';
import type { OperationRow } from './stored-operation.ts';

/** The functions' answer for one operation; `stored` only when it was recorded before. */
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
  readonly operation_id: string;
}

const PLACE_BETS = {
  name: 'wallet-place-bets',
  text: `select * from ledger.place_bets($1::ledger.bet_command[], $2::json[], $3::jackpot.bet_context,
    $4::timestamptz)`,
};

export interface BookedBets {
  /** One per bet, in order. */
  readonly verdicts: readonly Verdict[];
  /** Bets of this call that hit a jackpot. */
  readonly claims: readonly { readonly walletId: bigint; readonly operationId: string }[];
}

/**
 * Books a batch of bets of different wallets with one commit. For a bet booked by this call the row of
 * the booking comes before its record, and is the one used.
 */
export async function applyBets(
  client: Pick<ClientBase, 'query'>,
  bets: readonly BetOperation[],
  jackpots: { readonly slot: number; readonly points: readonly JackpotPoint[] },
  at: string,
): Promise<BookedBets> {
  const { rows } = await client.query<BetVerdict>({
    ...PLACE_BETS,
    values: [
      recordsText(BET_COMMAND, bets),
      bets.map((bet) => JSON.stringify(bet.round.book)),
      recordText(JACKPOT_CONTEXT, jackpotContext(bets, jackpots.slot, jackpots.points)),
      at,
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
    .map((row) => ({ walletId: row.wallet_id, operationId: row.operation_id }));
  return { verdicts, claims };
}

/** Books one grant or one step of a reservation. */
export async function applyEntry(
  client: Pick<ClientBase, 'query'>,
  entry: Entry,
  at: string,
): Promise<Verdict> {
  const { rows } = await client.query<Verdict>({
    name: 'wallet-record-operation',
    text: 'select * from ledger.record_operation($1::ledger.operation_command, $2::json, $3)',
    values: [
      recordText(OPERATION_COMMAND, entry),
      entry.round === undefined ? undefined : JSON.stringify(entry.round.book),
      at,
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
     select $1, currency, $2, 0, 0, ledger.wallet_state('ACTIVE'), 0, $3, $3 from unnest($4::smallint[]) as currency
     on conflict do nothing`,
    [walletId, brandNumber, at, Object.values(CURRENCY_NUMBERS)],
  );
}

/** A repeated call changes nothing. */
export async function updateState(
  pool: Pick<ClientBase, 'query'>,
  change: StateChange,
  at: string,
): Promise<void> {
  await pool.query({
    text: 'select ledger.change_wallet_state($1::ledger.state_command, $2)',
    values: [recordText(STATE_COMMAND, change), at],
  });
}

/** Locks the wallet until the caller's transaction ends; returns whether it was marked before. Source: PLAY-29. */
export async function markLimited(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  isLimited: boolean | undefined,
): Promise<boolean> {
  const { rows } = await client.query<{ before: boolean }>(
    'select ledger.mark_limited($1, $2) as before',
    [walletId, isLimited ?? null],
  );
  return rows[0]?.before === true;
}

export interface WalletRow {
  readonly wallet_id: bigint;
  readonly currency: number;
  readonly brand: number;
  readonly available: bigint;
  readonly locked: bigint;
  readonly unplayed: bigint;
  readonly state: number;
  readonly ver: bigint;
  readonly created_at: string;
  readonly modified_at: string;
  readonly free_points_at: string | null;
}

export async function selectWallets(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<readonly WalletRow[]> {
  const { rows } = await client.query<WalletRow>({
    name: 'wallet-accounts',
    text: `select wallet_id, currency, brand, available, locked, unplayed, state, ver, created_at, modified_at, free_points_at
      from ledger.wallet where wallet_id = $1 order by currency`,
    values: [walletId],
  });
  return rows;
}

/** What was decided under an id: an operation, or a refusal that is stored apart. */
export async function selectOperation(
  pool: Pick<ClientBase, 'query'>,
  walletId: bigint,
  operationId: string,
): Promise<OperationRow | undefined> {
  const { rows } = await pool.query<{ stored: OperationRow }>({
    name: 'wallet-operation',
    text: `select row_to_json(o) as stored from ledger.operation o where wallet_id = $1 and operation_id = $2
      union all
      select ledger.refused_operation(r) from ledger.refusal r where wallet_id = $1 and operation_id = $2`,
    values: [walletId, operationId],
  });
  return rows[0]?.stored;
}

/** The newest grant of a kind that was accepted after an instant. */
export async function selectGrantSince(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  kind: number,
  since: string,
): Promise<OperationRow | undefined> {
  const { rows } = await client.query<{ stored: OperationRow }>({
    name: 'wallet-grant-since',
    // By the index operation_beside_rounds, and the months of its ids only: an id is at most 72 hours older than its operation.
    text: `select row_to_json(o) as stored from ledger.operation o
      where wallet_id = $1 and refusal is null and kind not in (1, 10, 11, 12) and kind = $2 and at > $3
        and operation_id >= ledger.uuid_floor($3::timestamptz - interval '72 hours')
      order by at desc limit 1`,
    values: [walletId, kind, since],
  });
  return rows[0]?.stored;
}

export async function selectByReference(
  pool: Pick<ClientBase, 'query'>,
  { provider, kind, ref }: ExternalReference,
): Promise<{ readonly walletId: bigint; readonly stored: OperationRow } | undefined> {
  const { rows } = await pool.query<{ walletId: bigint; stored: OperationRow }>({
    name: 'wallet-by-reference',
    text: `select e.wallet_id as "walletId", row_to_json(o) as stored
      from ledger.ext_ref e join ledger.operation o using (wallet_id, operation_id)
      where e.provider = $1 and e.kind = $2 and e.ref = $3`,
    values: [provider, kind, ref],
  });
  return rows[0];
}

/** Both accounts, in their order, until the transaction ends. */
export async function lockWallet(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<void> {
  await client.query({
    name: 'wallet-lock',
    text: 'select from ledger.wallet where wallet_id = $1 order by currency for update',
    values: [walletId],
  });
}

export async function selectIsKnown(pool: Pool, walletId: bigint, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>({
    name: 'wallet-knows-id',
    text: `select exists (select from ledger.operation where wallet_id = $1 and operation_id = $2)
        or exists (select from ledger.refusal where wallet_id = $1 and operation_id = $2)
        or exists (select from ledger.round_step where wallet_id = $1 and operation_id = $2) as known`,
    values: [walletId, id],
  });
  return rows[0]?.known === true;
}

export async function selectReservation(
  pool: Pool,
  walletId: bigint,
  reservationId: string,
): Promise<{ readonly amount: bigint; readonly currency: number } | undefined> {
  const { rows } = await pool.query<{ amount: bigint; currency: number }>(
    'select amount, currency from ledger.reservation where wallet_id = $1 and reservation_id = $2',
    [walletId, reservationId],
  );
  return rows[0];
}

export async function ensurePartitions(pool: Pool, at: string): Promise<void> {
  await pool.query('select ledger.ensure_partitions($1)', [at]);
}
