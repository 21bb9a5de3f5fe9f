/**
 * A player's history, read from the ledger page by page. Every statement reads a bounded part of one
 * wallet's key. `at` is the platform's instant; ids carry the caller's, which is at most 72 hours earlier
 * or 5 minutes later (WAL-30), so a range of instants is widened by that much to bound ids.
 *
 * Migration 0040-players-pages records the cost of each statement.
 */
import { currencyOfNumber, CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import {
  kindOfNumber,
  OPERATION_KINDS,
  type OperationKind,
} from '@jubilee/core/wallet/operation-kinds';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Pool } from 'pg';

/** The most rows of a wallet that one statement reads. */
const SCAN_MAX = 5_000;
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** An accepted operation; amounts in minor units. Only rounds have a game. */
export interface HistoryRecord {
  readonly operationId: string;
  readonly kind: OperationKind;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly amountWon: bigint;
  readonly gameName: string | undefined;
  readonly paytableName: string | undefined;
  /** Of the operation that ends a reservation. */
  readonly reservationId: string | undefined;
  readonly at: string;
}

export interface HistoryFilter {
  /** At least one. */
  readonly kinds: readonly OperationKind[];
  readonly currency: Currency | undefined;
  readonly gameName: string | undefined;
  /** ISO instants; `from` inclusive, `to` exclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Older than this operation. */
  readonly before: string | undefined;
  readonly limit: number;
}

export interface HistoryPage {
  /** Newest first. */
  readonly records: readonly HistoryRecord[];
  /** Nothing older than this was read; undefined when nothing older exists. */
  readonly lookedUntil: string | undefined;
}

interface Row {
  readonly operation_id: string;
  readonly kind: number;
  readonly currency: number;
  readonly game_name: string | null;
  readonly paytable: string | null;
  readonly reservation_id: string | null;
  readonly amount: bigint;
  readonly won: bigint;
  readonly at: string;
}

/** The part of the key that a page may read. The second repeats the condition of its partial index. */
const SCANNED = `from ledger.operation
  where wallet_id = $1 and operation_id < $2::uuid
    and operation_id >= ledger.uuid_floor(greatest($3::timestamptz - interval '72 hours', 'epoch'))
    and operation_id < ledger.uuid_floor(
      greatest(coalesce($4::timestamptz, '9999-12-31Z'), 'epoch') + interval '5 minutes')`;
const SCANNED_BESIDE_ROUNDS = `${SCANNED} and refusal is null and kind not in (1, 10, 11, 12)`;
const ROUND_KINDS: ReadonlySet<OperationKind> = new Set([
  'BET',
  'HOLD',
  'HOLD_RELEASE',
  'HOLD_CAPTURE',
]);

export async function readHistory(
  pool: Pool,
  walletId: bigint,
  filter: HistoryFilter,
): Promise<HistoryPage> {
  const hasRounds = filter.kinds.some((kind) => ROUND_KINDS.has(kind));
  const scanned = hasRounds ? SCANNED : SCANNED_BESIDE_ROUNDS;
  const name = hasRounds ? 'wallet-history' : 'wallet-history-beside-rounds';
  const bounds = [
    walletId,
    filter.before ?? HIGHEST_ID,
    filter.from ?? null,
    filter.to ?? null,
    SCAN_MAX,
  ];
  const { rows } = await pool.query<Row>({
    name,
    text: `select operation_id, kind, currency, game_name, paytable, reservation_id, amount, won, at
      from (select operation_id, kind, currency, game_name, paytable, reservation_id, amount, won, at, refusal
        ${scanned} order by operation_id desc limit $5) scanned
      where refusal is null and kind = any($6::smallint[])
        and ($7::smallint is null or currency = $7) and ($8::text is null or game_name = $8)
        and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
      order by operation_id desc limit $9`,
    values: [
      ...bounds,
      filter.kinds.map((kind) => OPERATION_KINDS[kind].number),
      filter.currency === undefined ? null : CURRENCY_NUMBERS[filter.currency],
      filter.gameName ?? null,
      filter.limit,
    ],
  });
  const records = rows.map(toRecord);
  const last = records.at(-1)?.operationId;
  if (records.length >= filter.limit) return { records, lookedUntil: last };
  const end = await pool.query<{ operation_id: string }>({
    name: `${name}-end`,
    text: `select operation_id ${scanned} order by operation_id desc offset $5::int - 1 limit 1`,
    values: bounds,
  });
  return { records, lookedUntil: end.rows[0]?.operation_id };
}

function toRecord(row: Row): HistoryRecord {
  return {
    operationId: row.operation_id,
    kind: kindOfNumber(row.kind),
    currency: currencyOfNumber(row.currency),
    amount: row.amount,
    amountWon: row.won,
    gameName: row.game_name ?? undefined,
    paytableName: row.paytable ?? undefined,
    reservationId: row.reservation_id ?? undefined,
    at: row.at,
  };
}

/** Games among the newest rounds, the one played last first, with the instant of its last round. */
export async function readGamesPlayed(
  pool: Pool,
  walletId: bigint,
): Promise<readonly { readonly gameName: string; readonly lastPlayedAt: string }[]> {
  const { rows } = await pool.query<{ game_name: string; at: string }>({
    name: 'wallet-games-played',
    text: `select game_name, max(at) as at
      from (select game_name, at, refusal from ledger.operation
        where wallet_id = $1 order by operation_id desc limit $2) scanned
      where game_name is not null and refusal is null
      group by game_name order by max(at) desc, game_name`,
    values: [walletId, SCAN_MAX],
  });
  return rows.map((row) => ({ gameName: row.game_name, lastPlayedAt: row.at }));
}

/** Stakes in points of the days from `fromDay` on, both as `YYYY-MM-DD` of UTC; days without stakes are absent. */
export async function readPointsPlayed(
  pool: Pool,
  walletId: bigint,
  fromDay: string,
): Promise<readonly { readonly day: string; readonly amount: bigint }[]> {
  const { rows } = await pool.query<{ day: string; amount: bigint }>({
    name: 'wallet-points-played',
    text: `select (at at time zone 'UTC')::date::text as day, sum(amount)::bigint as amount
      from ledger.operation
      where wallet_id = $1
        and operation_id >= ledger.uuid_floor(($2::date - interval '3 days') at time zone 'UTC')
        and kind = any($3::smallint[]) and currency = $4 and refusal is null
        and at >= ($2::date)::timestamp at time zone 'UTC'
      group by 1`,
    values: [walletId, fromDay, STAKED_NUMBERS, CURRENCY_NUMBERS.POINTS],
  });
  return rows;
}

/** A reserved stake counts when its round ends. */
const STAKED_NUMBERS = [OPERATION_KINDS.BET.number, OPERATION_KINDS.HOLD_CAPTURE.number];

export interface PlayedSum {
  readonly currency: Currency;
  readonly staked: bigint;
  readonly won: bigint;
}

/**
 * A stake counts when it is placed, a returned one not at all, a win when it is paid; wins of credits and jackpots are wins.
 * Currencies without any are absent. Source: PLAY-28.
 */
export async function readPlayedSince(
  pool: Pool,
  walletId: bigint,
  from: string,
): Promise<readonly PlayedSum[]> {
  const { rows } = await pool.query<{ currency: number; staked: bigint; won: bigint }>({
    name: 'wallet-played-since',
    text: `select o.currency,
        coalesce(sum(o.amount) filter (where o.kind = any($3::smallint[])), 0)::bigint as staked,
        coalesce(sum(case when o.kind = $4 then o.amount else o.won end), 0)::bigint as won
      from ledger.operation o
      left join ledger.reservation r on r.wallet_id = o.wallet_id and r.reservation_id = o.reservation_id
      where o.wallet_id = $1 and o.operation_id >= ledger.uuid_floor($2::timestamptz - interval '72 hours')
        and o.at >= $2 and o.refusal is null and o.kind = any($5::smallint[])
        and (o.kind <> $6 or r.state <> ledger.reservation_state('RELEASED'))
      group by o.currency order by o.currency`,
    values: [
      walletId,
      from,
      [OPERATION_KINDS.BET.number, OPERATION_KINDS.HOLD.number],
      OPERATION_KINDS.JACKPOT_WIN.number,
      PLAYED_NUMBERS,
      OPERATION_KINDS.HOLD.number,
    ],
  });
  return rows.map(({ currency, staked, won }) => ({
    currency: currencyOfNumber(currency),
    staked,
    won,
  }));
}

const PLAYED_NUMBERS = (
  ['BET', 'HOLD', 'HOLD_CAPTURE', 'CREDIT_BET', 'MULTI_CREDIT_BET', 'JACKPOT_WIN'] as const
).map((kind) => OPERATION_KINDS[kind].number);
