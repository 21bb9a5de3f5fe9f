import { copperComet957 } from '@jubilee/core/games/copper-comet/copper-comet';
import { seeded } from '@jubilee/core/fairness/draw';
import { describe, expect, test } from 'vitest';
import { measuredReturn } from './measured-return.ts';
import type { Tally } from './return-tally.store.ts';

function tallyOf(rounds: readonly { readonly stake: number; readonly won: number }[]): Tally {
  const sum = (of: (round: { stake: number; won: number }) => number) =>
    rounds.reduce((total, round) => total + of(round), 0);
  return {
    paytable: 'x',
    currency: 1,
    rounds: rounds.length,
    staked: sum(({ stake }) => stake),
    won: sum(({ won }) => won),
    stakedSquares: sum(({ stake }) => stake * stake),
    wonSquares: sum(({ won }) => won * won),
    crossed: sum(({ won, stake }) => won * stake),
  };
}

function playRounds(count: number): { stake: number; won: number }[] {
  const rng = seeded(new Uint8Array(32).fill(3), 'measured');
  return Array.from({ length: count }, (_, n) => {
    const stake = [10, 25, 100, 1_000][n % 4] ?? 10;
    return { stake, won: Number(copperComet957.decide(BigInt(stake), rng).amountWon) };
  });
}

describe('a measured return', () => {
  test('[CONF-24] holds the stated one in its interval, by the stated spread and by the measured one', () => {
    const tally = tallyOf(playRounds(20_000));
    const { rtp } = copperComet957;
    for (const paytable of [copperComet957, { rtp }]) {
      const { low, high, z, rounds } = measuredReturn(tally, paytable);
      expect(rounds).toBe(20_000);
      expect(low ?? 1).toBeLessThan(rtp.value);
      expect(high ?? 0).toBeGreaterThan(rtp.value);
      expect(Math.abs(z ?? 9)).toBeLessThan(2.58);
    }
  });

  test('[CONF-24] a return that is a third lower is far outside', () => {
    const short = playRounds(60_000).map(({ stake, won }) => ({ stake, won: won * 0.67 }));
    expect(measuredReturn(tallyOf(short), copperComet957).z).toBeLessThan(-3.5);
  });

  test('[CONF-24] says nothing of the distance where the player decides, nor of an interval too early', () => {
    const bounded = { rtp: { ...copperComet957.rtp, kind: 'bounded' as const } };
    expect(measuredReturn(tallyOf(playRounds(100)), bounded).z).toBeNull();
    const early = measuredReturn(tallyOf(playRounds(10)), { rtp: copperComet957.rtp });
    expect([early.low, early.high, early.z]).toEqual([null, null, null]);
  });
});
