/** Statements about jackpots on the way of a bet. Functions: migration 0053-jackpots. */
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Pool } from 'pg';
import type { BetOperation, JackpotPoint, JackpotShare } from './operations.ts';

/** Slots of a pool; each lane of a process adds to one. */
export const POOL_SLOTS = 32;

/** The last eleven arguments of `ledger.apply_bets`. */
export function jackpotArguments(
  bets: readonly BetOperation[],
  slot: number,
  points: readonly JackpotPoint[],
): readonly unknown[] {
  const met = points.filter((point) =>
    bets.some(
      (bet) =>
        bet.jackpot !== undefined &&
        bet.brandNumber === point.brandNumber &&
        bet.currency === point.currency,
    ),
  );
  const hits = bets.flatMap((bet) =>
    (bet.jackpot?.drawn ?? []).map((type) => ({
      bet,
      typeNumber: JACKPOT_TYPES.indexOf(type) + 1,
    })),
  );
  return [
    bets.map(({ jackpot }) => (jackpot === undefined ? undefined : contributedBy(jackpot))),
    ratesOf(bets),
    slot,
    hits.map(({ bet }) => bet.walletId),
    hits.map(({ bet }) => bet.operationId),
    hits.map(({ typeNumber }) => typeNumber),
    met.map((point) => point.brandNumber),
    met.map((point) => CURRENCY_NUMBERS[point.currency]),
    met.map((point) => point.typeNumber),
    met.map((point) => point.generation),
    met.map((point) => point.point),
  ];
}

/** To all jackpots together, in millionths. */
export function contributedBy({ millionths }: JackpotShare): bigint {
  return JACKPOT_TYPES.reduce((sum, type) => sum + millionths[type], 0n);
}

/**
 * Millionths for each unit staked: four of points, then four of tickets. Shares are proportional to
 * stakes, so the first bet that shares speaks for its currency. Faults: one that does not fit.
 */
function ratesOf(bets: readonly BetOperation[]): readonly bigint[] {
  return CURRENCIES.toSorted((a, b) => CURRENCY_NUMBERS[a] - CURRENCY_NUMBERS[b]).flatMap(
    (currency) => {
      const sharing = bets.filter((bet) => bet.jackpot !== undefined && bet.currency === currency);
      const [first] = sharing;
      return JACKPOT_TYPES.map((type) => {
        const rate = (first?.jackpot?.millionths[type] ?? 0n) / (first?.stake ?? 1n);
        const other = sharing.find((bet) => bet.jackpot?.millionths[type] !== rate * bet.stake);
        if (other === undefined) return rate;
        throw new Error(`Bet ${other.operationId} gives another part of its stake to ${type}.`);
      });
    },
  );
}

export interface JackpotWinEntry {
  readonly walletId: bigint;
  /** The bet that hit it. */
  readonly operationId: string;
  readonly typeNumber: number;
  /** The cycle that the caller believes open; the win reveals its point. */
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

export interface JackpotVerdict {
  readonly verdict: 'WON' | 'LATE' | 'STALE' | 'SETTLED' | 'LIMIT';
  /** Minor units; only of WON. */
  readonly amount: bigint | null;
}

/**
 * Pays a claim and begins the next cycle, or says why not. A meter's claim that the account cannot take is
 * given up, so that the next bet can win the cycle; a drawn one bars nobody and waits. Source: JACK-21.
 */
export async function applyJackpotWin(
  pool: Pool,
  win: JackpotWinEntry,
  at: string,
): Promise<JackpotVerdict> {
  const { rows } = await pool.query<JackpotVerdict>({
    name: 'wallet-jackpot-win',
    text: `select verdict, amount from ledger.apply_jackpot_win($1, $2, $3::smallint, $4, $5, $6, $7, $8, $9,
      $10, $11, $12, $13, $14)`,
    values: [
      win.walletId,
      win.operationId,
      win.typeNumber,
      win.generation,
      win.winId,
      win.requestHash,
      win.displayName,
      win.revealed?.point,
      win.revealed?.salt,
      win.next.seed,
      win.next.ceiling,
      win.next.pointHash,
      win.next.encryptedPoint,
      at,
    ],
  });
  const [verdict] = rows;
  if (verdict === undefined) throw new Error(`The win of ${win.operationId} got no verdict.`);
  if (verdict.verdict === 'LIMIT') await releaseMeterClaim(pool, win);
  return verdict;
}

/** Only while it is open, so a win by another process in between stands. */
async function releaseMeterClaim(pool: Pool, win: JackpotWinEntry): Promise<void> {
  await pool.query(
    `update jackpot.claim set state = 3
      where wallet_id = $1 and op_id = $2 and type = $3 and state = 1 and generation is not null`,
    [win.walletId, win.operationId, win.typeNumber],
  );
}
