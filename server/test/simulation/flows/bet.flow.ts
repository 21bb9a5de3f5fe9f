import { checkDraws } from '../model/jackpot-draws.ts';
import { sendSlotBet } from './slot-bets.ts';
import type { Flow } from './flow.ts';

const STAKES = [10, 25, 50, 100, 150, 1_000] as const;
const CURRENCIES = ['POINTS', 'SWEEP_TICKETS'] as const;

/** Bets on a slot in both currencies, some of them impatient: the next one is sent before the last was answered. */
export const flow: Flow = {
  name: 'bet',
  needs: ['views'],
  players: 3,
  finish: checkDraws,
  async play(player, { actions }) {
    const { random } = player;
    const open: Promise<unknown>[] = [];
    for (let count = 0; count < actions; count += 1) {
      const stake = { betAmount: random.pick(STAKES), currency: random.pick(CURRENCIES) };
      const bet = sendSlotBet(player, stake);
      if (random.chance(0.3)) open.push(bet);
      else await bet;
      await player.pause(5, 700);
    }
    await Promise.all(open);
  },
};
