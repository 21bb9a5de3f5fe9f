import { createHash } from 'node:crypto';
import { numberedName } from '@jubilee/contract/values/display-name';
import type { Player } from './account.ts';

/**
 * The name that other players at a table or in a room see: the nickname, or a number that reveals
 * nothing, is stable within that place and differs elsewhere.
 */
export function getDisplayName(
  player: Pick<Player, 'wallet_id' | 'nickname'>,
  feature: 'bingo' | 'crash' | 'jackpot',
): string {
  if (player.nickname !== null) return player.nickname;
  const digest = createHash('sha256').update(`${feature} name ${player.wallet_id}`).digest();
  return numberedName(String(digest.readUInt16BE(0)).padStart(5, '0'));
}
