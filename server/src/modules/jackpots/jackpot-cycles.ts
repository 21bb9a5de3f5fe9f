import type { JackpotCycle } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { selectCycles } from './jackpot.store.ts';
import { numberOfType } from './jackpot-types.ts';

const CYCLES_MAX = 50;

/** What was committed and what was revealed, newest first. Source: JACK-10, JACK-16. */
export async function cyclesOf(
  db: Kysely<Tables>,
  brand: number,
  of: { readonly currency: Currency; readonly jackpotType: JackpotType },
): Promise<JackpotCycle[]> {
  const { currency, jackpotType } = of;
  const jackpot = {
    brand,
    currency: CURRENCY_NUMBERS[currency],
    type: numberOfType(jackpotType),
  };
  const rows = await selectCycles(db, jackpot, CYCLES_MAX);
  return rows.map((row) => ({
    jackpotType,
    currency,
    generation: Number(row.generation),
    pointHash: row.point_hash?.toString('hex') ?? null,
    // Present only once the cycle was won: the win stores it.
    point: row.point?.toString() ?? null,
    salt: row.salt?.toString('hex') ?? null,
    amount: row.amount === null ? null : Number(row.amount),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  }));
}
