import { isOfRoom } from '../catalogue/bingo-room.ts';
import type { SharedValue } from '../catalogue/shared-value.ts';
import { shelfOf, type ShelfState } from '../catalogue/shelf.ts';
import type { DialogStack } from '../dialogs/dialog-names.ts';
import type { Keep } from '../session/storage/key-value-storage.ts';

const KEY = 'jubilee:rounds-offered';

/**
 * Offers rounds that are still open when their player comes back to the lobby: each of them once in
 * this tab, and never over something else; bingo cards end by themselves. Gives the way to stop. Source: BET-23, DLG-6.
 */
export function offerOpenRounds(ports: {
  readonly shelf: Pick<SharedValue<ShelfState>, 'read' | 'subscribe'>;
  readonly userId: string | undefined;
  readonly keep: Keep;
  readonly dialogs: Pick<DialogStack, 'open' | 'visible'>;
}): () => void {
  const { shelf, userId, keep, dialogs } = ports;
  const look = (): void => {
    const open = shelfOf(shelf.read(), userId)?.open ?? [];
    const ids = open.filter((round) => !isOfRoom(round)).map(({ betId }) => betId);
    const offered = new Set((keep.get(KEY) ?? '').split(' '));
    if (ids.every((id) => offered.has(id)) || dialogs.visible() !== undefined) return;
    keep.set(KEY, ids.join(' '));
    dialogs.open('unresolved_bets', {});
  };
  look();
  return shelf.subscribe(look);
}
