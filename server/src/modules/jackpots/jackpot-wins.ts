import type { JackpotWin } from '@jubilee/contract/entities/jackpot';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { completeWin, selectWins, type WinRow } from './jackpot.store.ts';
import { typeOfNumber } from './jackpot-types.ts';

const PAGE_SIZE_DEFAULT = 50;

export interface WinPorts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}

/** The player's wins, newest first unless requested otherwise. Source: JACK-2. */
export async function winsOf(
  { db }: WinPorts,
  walletId: bigint,
  query: {
    readonly limit?: string | undefined;
    readonly status?: 'PENDING' | 'COMPLETED' | undefined;
    readonly order?: 'newest' | 'oldest' | undefined;
  },
): Promise<JackpotWin[]> {
  const rows = await selectWins(db, walletId, {
    status: query.status,
    order: query.order ?? 'newest',
    limit: query.limit === undefined ? PAGE_SIZE_DEFAULT : Number(query.limit),
  });
  return rows.map(winOf);
}

/** Records that the player has seen the win; a repeat gets the same answer. Refuses: NOT_FOUND. Source: JACK-5, JACK-12. */
export async function completeWinOf(
  { db, clock }: WinPorts,
  walletId: bigint,
  winId: string,
): Promise<Result<{ win: JackpotWin }>> {
  const row = await completeWin(db, walletId, winId, isoInstant(clock.now()));
  return row === undefined ? refuse('NOT_FOUND') : ok({ win: winOf(row) });
}

function winOf(row: WinRow): JackpotWin {
  return {
    winId: row.win_id,
    jackpotType: typeOfNumber(row.type),
    currency: currencyOfNumber(row.currency),
    amount: Number(row.amount),
    // Older wins were stored without a display name.
    displayName: row.display_name === '' ? 'Player' : row.display_name,
    status: row.status === 'PENDING' ? 'PENDING' : 'COMPLETED',
    createdAt: row.created_at,
  };
}
