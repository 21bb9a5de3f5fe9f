import { buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import { wrongBingoWins } from '../model/bingo-check.ts';
import { refusedOf } from '../players/requests.ts';
import type { Flow } from './flow.ts';

/** Cards of the shared room, bought in both currencies and some canceled; the room ends by itself after the faults. */
export const flow: Flow = {
  name: 'bingo',
  needs: ['bingo'],
  players: 3,
  isLong: true,
  check: wrongBingoWins,
  async play(player, { actions, requests }) {
    const { random } = player;
    for (let count = 0; count < Math.ceil(actions / 3); count += 1) {
      const body = {
        currency: random.pick(['POINTS', 'SWEEP_TICKETS'] as const),
        cards: random.between(1, 4),
      };
      const bought = await player.send(buyBingoCards, body, {
        essence: ({ purchase }) => purchase.purchaseId,
      });
      await player.pause(100, 2_000);
      // A late copy of a refused purchase arrives in a later sale, or once the other cards were canceled.
      const refused = refusedOf(requests, player.name, buyBingoCards);
      if (refused.length > 0 && random.chance(0.5)) await player.repeat(random.pick(refused));
      if (bought?.ok !== true || !random.chance(0.4)) continue;
      const { purchaseId } = bought.value.purchase;
      await player.send(
        cancelBingoCards,
        { purchaseId },
        { essence: ({ purchase }) => purchase.purchaseId },
      );
    }
  },
};
