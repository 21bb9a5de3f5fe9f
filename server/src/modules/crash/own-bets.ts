import type { crashBets } from '@jubilee/contract/calls/crash';
import type { CallReply } from '@jubilee/contract/calls/define';
import { OWN_CRASH_BETS_MAX } from '@jubilee/contract/entities/crash';
import { toBetView } from './bet-view.ts';
import { selectBetsIn, selectRoundOfBet } from './bets.store.ts';
import type { CrashPorts } from './crash-ports.ts';

/** The player's bets in the round that has not ended, whatever device placed them. Source: CRASH-30. */
export async function ownBets(
  { readPool: pool }: Pick<CrashPorts, 'readPool'>,
  walletId: bigint,
  brand: number,
): Promise<CallReply<typeof crashBets>> {
  const rows = await selectBetsIn(pool, walletId, brand, OWN_CRASH_BETS_MAX);
  const [oldest] = rows;
  if (oldest === undefined) return { bets: [] };
  // A brand has one open round, so all of them are in the same.
  const round = await selectRoundOfBet(pool, oldest);
  return { bets: rows.map((row) => toBetView(row, round)) };
}
