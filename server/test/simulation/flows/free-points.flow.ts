import { DEFAULT_BRAND } from '@jubilee/brands';
import { addFreePoints } from '@jubilee/contract/calls/account';
import { moved } from '../players/player.ts';
import type { Flow } from './flow.ts';
import { sendSlotBet } from './slot-bets.ts';

const STAKE = { betAmount: 5_000, currency: 'POINTS' } as const;

/** Players who lose all their points, claim free ones as often as they can, and try refused bets again. */
export const flow: Flow = {
  name: 'free-points',
  needs: [],
  players: 2,
  async play(player, { actions, requests }) {
    const { random } = player;
    for (let count = 0; count < actions; count += 1) {
      const refused = requests.find(
        ({ player: name, refusedFor }) =>
          name === player.name && refusedFor === 'INSUFFICIENT_BALANCE',
      );
      if (refused !== undefined && random.chance(0.3)) await player.repeat(refused);
      else if (random.chance(0.6)) await sendSlotBet(player, STAKE);
      else {
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
