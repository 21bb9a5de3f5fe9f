import { isOfRoom } from '../catalogue/bingo-room.ts';
import type { SharedValue } from '../catalogue/shared-value.ts';
import { findPlayerGames, type PlayerGamesState } from '../catalogue/player-games.ts';
import type { DialogStack } from '../dialogs/dialog-names.ts';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';

const KEY = 'jubilee:rounds-offered';

/**
 * Offers open rounds when their player returns to the lobby: each once per tab, never over something
 * else and never over a game, whose own round it may be; bingo cards end by themselves. Returns a
 * function that stops it. Source: BET-23, DLG-6.
 */
export function offerOpenRounds(ports: {
  readonly playerGames: Pick<SharedValue<PlayerGamesState>, 'read' | 'subscribe'>;
  readonly userId: string | undefined;
  readonly storage: KeyValueStorage;
  readonly dialogs: Pick<DialogStack, 'open' | 'visible'>;
  readonly isAtGame: () => boolean;
}): () => void {
  const { playerGames, userId, storage, dialogs, isAtGame } = ports;
  const look = (): void => {
    // A response to the lobby may come after the player went on to a game.
    if (isAtGame()) return;
    const open = findPlayerGames(playerGames.read(), userId)?.open ?? [];
    const ids = open.filter((round) => !isOfRoom(round)).map(({ betId }) => betId);
    const offered = new Set((storage.get(KEY) ?? '').split(' '));
    if (ids.every((id) => offered.has(id)) || dialogs.visible() !== undefined) return;
    storage.set(KEY, ids.join(' '));
    dialogs.open('unresolved_bets', {});
  };
  look();
  return playerGames.subscribe(look);
}
