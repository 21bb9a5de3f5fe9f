import { createHash } from 'node:crypto';
import type { Player } from './account.ts';

/**
 * Who a player is to others at a place: the nickname, or a number that says nothing of the player, stays the
 * same there and is another one elsewhere.
 */
export function getDisplayName(
  player: Pick<Player, 'wallet_id' | 'nickname'>,
  feature: 'bingo' | 'crash' | 'jackpot',
): string {
  if (player.nickname !== null) return player.nickname;
  const digest = createHash('sha256').update(`${feature} name ${player.wallet_id}`).digest();
  return `Player ${String(digest.readUInt16BE(0)).padStart(5, '0')}`;
}
