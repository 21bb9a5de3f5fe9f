import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { drawMessage, seeded } from '../fairness/draw.ts';
import { below } from '../fairness/rng.ts';
import { findPaytable, findPaytableOfKind, GAMES } from './catalogue.ts';
import { bookOfKind } from './book-of-kind.ts';
import { decideBet, type BetToDecide } from './decide-bet.ts';
import { verifyBet } from './verify-bet.ts';
import type { RecordedBet } from './verify-steps.ts';

const bet: BetToDecide = {
  gameName: 'copper-comet',
  paytable: 'copper-comet-957',
  betAmount: 100n,
  serverSeed: new Uint8Array(32).fill(9),
  clientSeed: 'my-seed',
  betId: '0190c0de-0000-7000-8000-000000000001',
};
const betIds = Array.from(
  { length: 300 },
  (_, i) => `0190c0de-0000-7000-8000-${String(i).padStart(12, '0')}`,
);

test('[FAIR-11] the same bet is decided alike each time', () => {
  for (const betId of betIds)
    expect(decideBet({ ...bet, betId })).toEqual(decideBet({ ...bet, betId }));
});

test('[FAIR-3] the first spin is one number a reel from left to right', () => {
  for (const betId of betIds) {
    const { gameName, paytable, clientSeed, serverSeed } = bet;
    const message = drawMessage({ gameName, paytable, clientSeed, betId, stream: 'game' });
    const rng = seeded(serverSeed, message);
    const drawn = [32, 32, 32, 32, 31].map((length) => below(rng, length));
    const [first] = decideBet({ ...bet, betId }).book.events;
    expect(first).toMatchObject({ type: 'reveal', stops: drawn });
  }
});

test('[FAIR-18][GAME-3] the stake scales the win exactly at all 26 amounts and changes nothing else', () => {
  const winning = betIds.filter((betId) => decideBet({ ...bet, betId }).amountWon > 0n);
  expect(winning.length).toBeGreaterThan(50);
  for (const betId of winning) {
    const fifths = decideBet({ ...bet, betId }).amountWon / 20n;
    for (const amount of BET_AMOUNTS) {
      const betAmount = BigInt(amount);
      expect(decideBet({ ...bet, betId, betAmount }).amountWon * 5n).toBe(fifths * betAmount);
    }
  }
});

test('[GAME-2] amountWon is the one of the book and the one recomputed from its stops', () => {
  const found = findPaytableOfKind('round', bet.gameName, bet.paytable);
  for (const betId of betIds) {
    const { amountWon, book } = decideBet({ ...bet, betId });
    expect(book.events.at(-1)).toMatchObject({ type: 'roundEnd', amountWon: Number(amountWon) });
    expect(found.ok && found.value.pay(bet.betAmount, book)).toBe(amountWon);
  }
});

test.each([0n, -100n, 12n, 20n, 10_005n])(
  '[BET-1] a stake of %d is a fault in the core',
  (betAmount) => {
    expect(() => decideBet({ ...bet, betAmount })).toThrow('stake');
  },
);

test('[BET-9] an unknown game or paytable is refused by name', () => {
  expect(findPaytable('copper-moon', 'copper-comet-957')).toMatchObject({
    refusal: { code: 'UNKNOWN_GAME' },
  });
  expect(findPaytable('copper-comet', 'copper-comet-958')).toMatchObject({
    refusal: { code: 'UNKNOWN_PAYTABLE' },
  });
  expect(() => decideBet({ ...bet, gameName: 'copper-moon' })).toThrow('copper-moon');
});

const recorded: RecordedBet = {
  ...bet,
  ...decideBet(bet),
  currency: 'POINTS',
  seedHash: bytesToHex(sha256(bet.serverSeed)),
};
/** The first step that fails. */
function firstOff(record: RecordedBet, serverSeed: Uint8Array): string | undefined {
  return verifyBet(record, { serverSeed }).steps.find(({ result }) => result !== 'holds')?.name;
}
test('[FAIR-12] a recorded bet is verified with the revealed seed', () => {
  const { serverSeed } = bet;
  expect(verifyBet(recorded, { serverSeed }).verdict).toBe('verified');
});

const { events } = bookOfKind(recorded.book, 'lines-slot/1');
const alterations: readonly [string, Partial<RecordedBet>][] = [
  ['win', { amountWon: recorded.amountWon + 1n }],
  ['book', { betId: betIds[7] ?? '' }],
  ['book', { clientSeed: 'other' }],
  ['book', { betAmount: 200n, betId: betIds[0] ?? '' }],
  ['book', { betAmount: 12n }],
  ['book', { book: { kind: 'lines-slot/1', events: events.slice(1) } }],
  ['seed', { seedHash: '00'.repeat(32) }],
  ['rules', { gameVersion: '00'.repeat(32) }],
  ['rules', { paytable: 'copper-comet-1' }],
];
test.each(alterations)('[FAIR-12] an altered record is found at its %s', (name, altered) => {
  expect(firstOff({ ...recorded, ...altered }, bet.serverSeed)).toBe(name);
});

test('[FAIR-4] another seed than the committed one is found', () => {
  expect(firstOff(recorded, new Uint8Array(32))).toBe('seed');
});

test('[GAME-8] every game is named by its title, every paytable by its game and return', () => {
  for (const game of GAMES.values()) {
    expect(game.gameName).toBe(game.title.toLowerCase().replaceAll(' ', '-'));
    for (const { gameName, paytable, rtp } of game.paytables) {
      expect(gameName).toBe(game.gameName);
      expect(paytable.startsWith(`${game.gameName}-`)).toBe(true);
      // 97 stands for 0.97; a return that depends on choices, or is simulated, is named by a value
      // within its range.
      const named = Number(`0.${paytable.slice(game.gameName.length + 1)}`);
      expect(named).toBeGreaterThanOrEqual((rtp.low ?? rtp.value) - 0.0005);
      expect(named).toBeLessThanOrEqual((rtp.high ?? rtp.value) + 0.0005);
    }
  }
});

test('[GAME-5] every paytable is played in both currencies at all 26 stakes', () => {
  for (const { paytables } of GAMES.values()) {
    for (const { currencies, betAmounts } of paytables) {
      expect(currencies).toEqual(['POINTS', 'SWEEP_TICKETS']);
      expect(betAmounts).toEqual(BET_AMOUNTS);
    }
  }
});
