import { expect, test } from 'vitest';
import vectors from '../../../../core/src/games/crash/crash-vectors.json' with { type: 'json' };
import vault from '../../../../core/src/games/vault-nine/vault-nine-97.json' with { type: 'json' };
import { JACKPOTS } from '../nodes/jackpots.ts';
import { type SoldCards, winsOf } from './bingo-wins.ts';
import { crashCentsOf, exitsOf, isAmong, isWithinLimit, winOf } from './crash-wins.ts';
import { boardEndOf, slotWinOf } from './game-wins.ts';
import { amountOf, hitsOf, potOf } from './jackpot-wins.ts';

const bet = { amount: 250n, targetCents: undefined, claims: [] };
const round = { startedMs: 1_000, interruptedMs: undefined, crashCents: 300 };
/** 11,552 ms after the start the curve is at 1.99, at 11,553 ms at 2.00. */
const DOUBLE_MS = 12_553;
const claim = (fromMs: number, untilMs: number, isSure: boolean) => ({ fromMs, untilMs, isSure });

test('[OPS-49] the model of crash has the points of vectors that another program made', () => {
  for (const { gameHash, crashCents } of vectors.games) {
    expect(crashCentsOf(gameHash, vectors.salt)).toBe(crashCents);
  }
});

test('[OPS-49] the model of crash pays a target that was reached, a recorded cash-out, and nobody else', () => {
  expect(exitsOf(round, bet)).toEqual({ ranges: [], mayLose: true });
  expect(exitsOf(round, { ...bet, targetCents: 300 })).toEqual({
    ranges: [{ from: 300, to: 300 }],
    mayLose: false,
  });
  expect(exitsOf(round, { ...bet, targetCents: 301 })).toEqual({ ranges: [], mayLose: true });
  const sure = exitsOf(round, { ...bet, claims: [claim(DOUBLE_MS - 1, DOUBLE_MS, true)] });
  expect(sure).toEqual({ ranges: [{ from: 199, to: 200 }], mayLose: false });
  expect([198, 199, 200, 201].map((cents) => isAmong(sure, cents))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const late = exitsOf(round, { ...bet, claims: [claim(DOUBLE_MS, 90_000, false)] });
  expect(late).toEqual({ ranges: [{ from: 200, to: 300 }], mayLose: true });
  expect(exitsOf(round, { ...bet, claims: [claim(90_000, 90_040, true)] }).mayLose).toBe(true);
  expect([winOf(250n, 199), winOf(75n, 101)]).toEqual([497n, 75n]);
});

test('[OPS-49] in the model of crash an interruption moves whoever has no target, and 1.00 loses', () => {
  const interrupted = { ...round, interruptedMs: DOUBLE_MS };
  const at200 = { ranges: [{ from: 200, to: 200 }], mayLose: false };
  expect(exitsOf(interrupted, bet)).toEqual(at200);
  expect(exitsOf({ ...interrupted, crashCents: 199 }, bet).mayLose).toBe(true);
  expect(exitsOf(interrupted, { ...bet, targetCents: 250 }).ranges).toEqual([
    { from: 250, to: 250 },
  ]);
  const claims = [claim(DOUBLE_MS + 900, DOUBLE_MS + 940, true)];
  expect(exitsOf(interrupted, { ...bet, claims }).ranges).toContainEqual({ from: 200, to: 200 });
  expect(exitsOf(interrupted, { ...bet, claims }).mayLose).toBe(false);
  const atOnce = { ...bet, claims: [claim(1_000, 1_010, true)] };
  expect(exitsOf({ ...round, crashCents: 100 }, atOnce).mayLose).toBe(true);
  expect(exitsOf(round, atOnce).ranges).toEqual([{ from: 101, to: 101 }]);
  expect([isWithinLimit([250n, 1_000n]), isWithinLimit([3_001n])]).toEqual([true, false]);
});

/** A card whose first row is complete after these balls, and all of it after 24. */
function cardOf(cardNumber: number, first: number) {
  const numbers = Array.from({ length: 25 }, (_, cell) => (cell === 12 ? 0 : first + cell));
  return { cardNumber, numbers };
}

test('[OPS-49] the model of bingo pays by hand: a fifth, three tenths and the rest, ties to those sold first', () => {
  const sold: readonly SoldCards[] = [
    { purchaseId: 'a', player: 'one', currency: 'POINTS', cards: [cardOf(2, 1)] },
    { purchaseId: 'b', player: 'two', currency: 'POINTS', cards: [cardOf(1, 1), cardOf(3, 40)] },
    { purchaseId: 'c', player: 'two', currency: 'SWEEP_TICKETS', cards: [cardOf(4, 1)] },
  ];
  const balls = Array.from({ length: 75 }, (_, at) => at + 1);
  // 285 are paid: 57, 85 and 143, each to the two equal cards.
  expect([...winsOf(balls, sold)]).toEqual([
    ['a', 28n + 42n + 71n],
    ['b', 29n + 43n + 72n],
    ['c', 'refunded'],
  ]);
});

test('[OPS-49] the model of jackpots counts every millionth, pays whole units and keeps the rest', () => {
  const { MINI, GRAND } = JACKPOTS.POINTS;
  const pot = potOf(MINI, { generation: 2n, staked: 3_000n, paidBefore: 4n });
  expect(pot).toBe(6_503_000n);
  expect(amountOf(MINI, pot)).toBe(6n);
  expect(amountOf(MINI, 12_000_000n)).toBe(9n);
  expect(amountOf(GRAND, 1_012_900_000n)).toBe(1_012n);
});

test('[OPS-49] the model of jackpots draws for each stake in proportion', () => {
  const base = { gameName: 'a', paytable: 'b', clientSeed: 'c', currency: 'POINTS' } as const;
  const hits = (stake: number): number => {
    const bets = Array.from({ length: 2_000 }, (_, at) => `${at}`);
    const serverSeed = new Uint8Array(32).fill(7);
    return bets.flatMap((betId) => hitsOf(JACKPOTS, { ...base, betId, stake, serverSeed })).length;
  };
  // Chances of 1 in 200 and 1 in 2, each for two jackpots.
  expect(hits(100)).toBeGreaterThan(5);
  expect(hits(100)).toBeLessThan(40);
  expect(hits(10_000)).toBeGreaterThan(1_850);
  expect(hits(10_000)).toBeLessThan(2_150);
});

const drawnRound = (betId: string) => ({
  serverSeed: new Uint8Array(32).fill(9),
  clientSeed: 'c',
  betId,
});

test.each(Object.entries(vault.multiplierCents))(
  '[OPS-49] the model of tiles pays the stated multipliers with %s of them mined, and nothing after a mined one',
  (mines, stated) => {
    const mined = Number(mines);
    const endOf = (picks: readonly number[]) =>
      boardEndOf(100n, drawnRound(mines), { mined, picks });
    const all = Array.from({ length: vault.tiles }, (_, tile) => tile);
    const safe = all.filter((tile) => endOf([tile]).ends !== 'lost');
    expect(all.length - safe.length).toBe(mined);
    const paid = stated.map((_, at) => endOf(safe.slice(0, at + 1)));
    expect(paid.map(({ win }) => Number(win))).toEqual(stated);
    expect(paid.map(({ ends }) => ends)).toEqual(
      stated.map((_, at) => (at === stated.length - 1 ? 'byItself' : 'whenTaken')),
    );
    const lost = all.find((tile) => !safe.includes(tile)) ?? 0;
    expect(endOf([...safe.slice(0, 2), lost])).toEqual({ ends: 'lost', win: 0n });
  },
);

test('[OPS-49] the model of the slot pays in proportion to the stake, and not every round', () => {
  const rounds = Array.from({ length: 300 }, (_, at) => drawnRound(`bet ${at}`));
  const wins = rounds.map((drawn) => slotWinOf(10n, drawn));
  expect(rounds.map((drawn) => slotWinOf(1_000n, drawn))).toEqual(wins.map((win) => win * 100n));
  const won = wins.filter((win) => win > 0n).length;
  expect([won > 30, won < 200]).toEqual([true, true]);
});
