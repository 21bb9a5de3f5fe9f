import type { crashBets } from '@jubilee/contract/calls/crash';
import type { CallReply } from '@jubilee/contract/calls/define';
import { OWN_CRASH_BETS_MAX } from '@jubilee/contract/entities/crash';
import { getDisplayName, type Player } from '../account/index.ts';
import { toBetView } from './bet-view.ts';
import { selectBetsIn, selectRoundOfBet } from './bets.store.ts';
import type { CrashPorts } from './crash-ports.ts';

/**
 * The player's bets in the round that has not ended, whatever device placed them, and the name that
 * others see beside them. Source: CRASH-30, CRASH-48.
 */
export async function ownBets(
  { readPool: pool }: Pick<CrashPorts, 'readPool'>,
  player: Pick<Player, 'wallet_id' | 'nickname'>,
  brand: number,
): Promise<CallReply<typeof crashBets>> {
  const displayName = getDisplayName(player, 'crash');
  const rows = await selectBetsIn(pool, player.wallet_id, brand, OWN_CRASH_BETS_MAX);
  const [oldest] = rows;
  if (oldest === undefined) return { bets: [], displayName };
  // A brand has one open round, so all of them are in the same.
  const round = await selectRoundOfBet(pool, oldest);
  return { bets: rows.map((row) => toBetView(row, round)), displayName };
}
