import { t } from '@lingui/core/macro';
import { BINGO_ROOM_NAME } from '@jubilee/contract/values/bingo';
import type { OpenRound } from '@jubilee/contract/entities/player-games';

/** Whether the lobby shows the bingo room in a category, which the brand configures. */
export function isRoomCategory(category: string): boolean {
  return category.toLowerCase() === 'bingo';
}

/** File name of the room's picture. */
export const ROOM_ART = 'bingo-room';

/** Whether a bet belongs to the shared room, which is a page and not a game of the lobby. */
export function isOfRoom(bet: { readonly gameName: string }): boolean {
  return bet.gameName === BINGO_ROOM_NAME;
}

export function roomTitle(): string {
  return t`Bingo room`;
}

/** Whether the player has cards in a round that is not over. */
export function hasCardsIn(playerGames: { readonly open: readonly OpenRound[] }): boolean {
  return playerGames.open.some(isOfRoom);
}
