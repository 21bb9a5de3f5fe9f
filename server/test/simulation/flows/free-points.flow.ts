import { addFreePoints } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { moved } from '../players/player.ts';
import type { Flow } from './flow.ts';

/** Players who lose all their points and claim free ones as often as they can. */
export const flow: Flow = {
  name: 'free-points',
  needs: [],
  players: 2,
  async play(player, { actions }) {
    for (let count = 0; count < actions; count += 1) {
      if (player.random.chance(0.5)) {
        const body = {
          gameName: 'copper-comet',
          paytableUsed: 'copper-comet-957',
          betAmount: 5_000,
          currency: 'POINTS',
        } as const;
        await player.send(placeBet, body, {
          effects: (reply) => moved('POINTS', reply.paytableResult.amountWon - reply.betAmount),
        });
      } else {
        await player.send(
          addFreePoints,
          {},
          {
            effects: () => moved('POINTS', DEFAULT_BRAND.freePoints.amount),
            essence: ({ accounts }) => accounts.find(({ currency }) => currency === 'POINTS'),
          },
        );
      }
      await player.pause(50, 900);
    }
  },
};
