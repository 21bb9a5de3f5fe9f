import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { ROOM_NAME, ROOM_PAYTABLE, ROOM_VERSION } from './bingo-room/room.ts';
import { roomBalls, roomCard, roomCommitment } from './bingo-room/room-draw.ts';
import { roomPrizes } from './bingo-room/room-prizes.ts';
import { changedDefinition } from './changed-definition.ts';
import { verifyBet } from './verify-bet.ts';
import type { RecordedBet, RevealedBingoRound } from './verify-steps.ts';

const SEED = new Uint8Array(32).fill(11);
const ROUND = '01920000-0000-7000-8000-000000000042';
/** Card 3 was returned, and 6 is of the other currency. */
const revealed: RevealedBingoRound = {
  roundId: ROUND,
  seed: bytesToHex(SEED),
  sales: [
    { currency: 'POINTS', firstCard: 1, cards: 2 },
    { currency: 'POINTS', firstCard: 4, cards: 2 },
    { currency: 'SWEEP_TICKETS', firstCard: 6, cards: 1 },
  ],
};
const cardOf = (cardNumber: number) => ({
  cardNumber,
  numbers: [...roomCard(SEED, ROUND, cardNumber)],
});

function betOn(own: readonly number[]): RecordedBet {
  const balls = roomBalls(SEED, ROUND);
  const prizes = roomPrizes(balls, [1, 2, 4, 5].map(cardOf), 100n);
  const others = roomPrizes(balls, [cardOf(6)], 100n);
  const calls = Math.max(...[...prizes, ...others].map(({ ball }) => ball));
  const won = prizes.flatMap(({ name, winners }) =>
    winners
      .filter(({ cardNumber }) => own.includes(cardNumber))
      .map(({ cardNumber, amount }) => ({ name, cardNumber, amount: Number(amount) })),
  );
  const amountWon = won.reduce((sum, { amount }) => sum + amount, 0);
  return {
    gameName: ROOM_NAME,
    paytable: ROOM_PAYTABLE,
    gameVersion: ROOM_VERSION,
    betAmount: BigInt(own.length * 100),
    currency: 'POINTS',
    clientSeed: ROOM_NAME,
    betId: '01920000-0000-7000-8000-000000000043',
    seedHash: roomCommitment(SEED),
    amountWon: BigInt(amountWon),
    book: {
      kind: 'bingo-room/1',
      events: [
        {
          type: 'bingoRound',
          roundId: ROUND,
          cards: own.map(cardOf),
          balls: balls.slice(0, calls),
          prizes: won,
          amountWon,
        },
      ],
    },
  };
}
const firstOff = (bet: RecordedBet, bingoRound: RevealedBingoRound = revealed) =>
  verifyBet(bet, { bingoRound }).steps.find(({ result }) => result === 'fails')?.name;

test('[BINGO-10] cards, balls, prizes and win of the room come out of its seed and the cards sold', () => {
  for (const own of [
    [1, 2],
    [4, 5],
  ]) {
    expect(verifyBet(betOn(own), { bingoRound: revealed })).toMatchObject({ verdict: 'verified' });
  }
  expect(verifyBet(betOn([1, 2]), {}).verdict).toBe('open');
});

test('[BINGO-10][FAIR-21] any changed amount, card, ball, prize, seed or sale is found', () => {
  const bet = betOn([1, 2]);
  expect(firstOff({ ...bet, amountWon: bet.amountWon + 1n })).toBe('win');
  expect(firstOff({ ...bet, betAmount: 100n })).toBe('book');
  const changes: readonly [string, unknown][] = [
    ['events.0.cards.0.numbers.0', 76],
    ['events.0.cards.0.cardNumber', 4],
    ['events.0.cards.0.cardNumber', 99],
    ['events.0.balls.0', 76],
    ['events.0.amountWon', 1_000],
    ['events.0.prizes', [{ name: 'FULL_HOUSE', cardNumber: 1, amount: 999 }]],
    ['events.0.roundId', 'another'],
    ['events', []],
  ];
  for (const [path, value] of changes) {
    const book = changedDefinition(bet.book, path, value) as RecordedBet['book'];
    expect(firstOff({ ...bet, book }), path).toBe('book');
  }
  for (const seed of ['00'.repeat(32), 'seed']) {
    expect(firstOff(bet, { ...revealed, seed })).toBe('seed');
  }
  const sales = [...revealed.sales, { currency: 'POINTS' as const, firstCard: 7, cards: 4 }];
  const all = [betOn([1, 2]), betOn([4, 5])].map((one) => firstOff(one, { ...revealed, sales }));
  expect(all).toContain('book');
  const endless = [...revealed.sales, { currency: 'POINTS' as const, firstCard: 7, cards: 1e9 }];
  expect(firstOff(bet, { ...revealed, sales: endless })).toBe('book');
  const old = verifyBet({ ...bet, gameVersion: 'older' }, { bingoRound: revealed });
  expect(old.verdict).toBe('open');
});
