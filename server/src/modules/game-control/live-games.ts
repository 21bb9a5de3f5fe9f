import type { Brand } from '@jubilee/contract/settings/brand';
import type {
  SharedRound,
  StaffJackpot,
  StaffJackpotHit,
} from '@jubilee/contract/staff/calls/games';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { typeOfJackpot } from '../jackpots/index.ts';
import type { GameControlPorts } from './game-control-ports.ts';
import { selectHits, selectJackpots, selectSharedRounds } from './live-games.store.ts';

const HITS_MAX = 100;
const ROUNDS_MAX = 25;

/** Source: GAMES-4. */
export async function listJackpots(
  { pool, jackpots }: GameControlPorts,
  brand: Brand,
): Promise<{ jackpots: StaffJackpot[]; hits: StaffJackpotHit[] }> {
  const [rows, hits] = await Promise.all([
    selectJackpots(pool, brand.number),
    selectHits(pool, brand.number, HITS_MAX),
  ]);
  const totals = jackpots.totalsOf(brand.number);
  return {
    jackpots: rows.map((row) => {
      const currency = currencyOfNumber(row.currency);
      const jackpotType = typeOfJackpot(row.type);
      return {
        currency,
        jackpotType,
        amount: totals?.[currency][jackpotType] ?? Number(row.seed),
        seed: Number(row.seed),
        mustHitBy: row.ceiling === null ? null : Number(row.ceiling),
        openedAt: row.opened_at,
        hits: Number(row.hits),
        paid: Number(row.paid),
      };
    }),
    hits: hits.map((row) => ({
      winId: row.win_id,
      currency: currencyOfNumber(row.currency),
      jackpotType: typeOfJackpot(row.type),
      amount: Number(row.amount),
      displayName: row.display_name,
      wonAt: row.created_at,
    })),
  };
}

/** Source: GAMES-5. */
export async function listSharedRounds(
  { pool }: GameControlPorts,
  brand: Brand,
): Promise<SharedRound[]> {
  const rows = await selectSharedRounds(pool, brand.number, ROUNDS_MAX);
  return rows.map((row) => ({
    roundId: row.round_id,
    game: row.game,
    phase: row.phase,
    openedAt: row.opened_at,
    entries: Number(row.entries),
    points: Number(row.points),
    tickets: Number(row.tickets),
    crashCents: row.crash_cents,
  }));
}
