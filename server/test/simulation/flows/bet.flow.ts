import { placeBet } from '@jubilee/contract/calls/games';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { Player } from '../players/player.ts';
import { moved } from '../players/player.ts';
import type { Flow } from './flow.ts';

const STAKES = [10, 25, 50, 100, 150, 1_000] as const;

/** Bets on a slot in both currencies, some of them impatient: the next one is sent before the last was answered. */
export const flow: Flow = {
  name: 'bet',
  needs: ['views'],
  players: 3,
  async play(player, { actions }) {
    const open: Promise<unknown>[] = [];
    for (let count = 0; count < actions; count += 1) {
      const bet = sendBet(player);
      if (player.random.chance(0.3)) open.push(bet);
      else await bet;
      await player.pause(5, 700);
    }
    await Promise.all(open);
  },
};

function sendBet(player: Player): Promise<unknown> {
  const { random } = player;
  const body = {
    gameName: 'copper-comet',
    paytableUsed: 'copper-comet-957',
    betAmount: random.pick(STAKES),
    currency: random.pick(['POINTS', 'SWEEP_TICKETS'] as const),
  };
  return player.send(placeBet, body, {
    effects: ({ currency, betAmount, paytableResult }: CallReply<typeof placeBet>) =>
      moved(currency, paytableResult.amountWon - betAmount),
  });
}
