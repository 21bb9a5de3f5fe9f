/** Cards of a shared round of bingo, from the round's seed and the cards that were sold. Source: BINGO-4 to BINGO-6, BINGO-10. */
import { BINGO_CARD_PRICE, BINGO_CARDS_MAX } from '@jubilee/contract/values/bingo';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { hexToBytes } from '@noble/hashes/utils.js';
import { ROOM_PAYTABLE, ROOM_VERSION } from './bingo-room/room.ts';
import { roomBalls, roomCard, roomCommitment } from './bingo-room/room-draw.ts';
import { type RoomPrize, roomPrizes } from './bingo-room/room-prizes.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  step,
  type RecordedBet,
  type RevealedBingoRound,
  type VerifiedStep,
} from './verify-steps.ts';

const SEED = /^[0-9a-f]{64}$/;
/** A record with more cards than a round can sell is rejected. */
const CARDS_MAX = 20_000;

export function verifyRoomBet(
  bet: RecordedBet,
  round: RevealedBingoRound | undefined,
): readonly VerifiedStep[] {
  const isSame = bet.paytable === ROOM_PAYTABLE && bet.gameVersion === ROOM_VERSION;
  const facts = { recorded: bet.gameVersion, ours: ROOM_VERSION };
  const rules = step('rules', isSame ? 'holds' : 'open', facts);
  if (!isSame) return [rules];
  if (round === undefined) return [rules, step('chain', 'open')];
  const seed = seedStep(bet, round);
  return seed.result === 'holds' ? [rules, seed, ...outcomeSteps(bet, round)] : [rules, seed];
}

function seedStep(bet: RecordedBet, { seed }: RevealedBingoRound): VerifiedStep {
  const hash = SEED.test(seed) ? roomCommitment(hexToBytes(seed)) : '';
  const facts = { serverSeed: seed, hash, committedHash: bet.seedHash };
  return step('seed', hash === bet.seedHash, facts);
}

function outcomeSteps(bet: RecordedBet, round: RevealedBingoRound): readonly VerifiedStep[] {
  const [event] = bet.book.kind === 'bingo-room/1' ? bet.book.events : [];
  if (event === undefined) return [step('book', false, { kind: bet.book.kind })];
  const own = event.cards.map(({ cardNumber }) => cardNumber);
  const isBought =
    own.length <= BINGO_CARDS_MAX &&
    bet.betAmount === BigInt(own.length * BINGO_CARD_PRICE) &&
    isCountable(round) &&
    own.every((cardNumber) => soldIn(round, bet.currency).includes(cardNumber));
  if (!isBought) return [step('book', false, { stake: String(bet.betAmount) })];
  const computed = outcomeOf(round, bet.currency, own);
  const isSame = canonicalJson(computed) === canonicalJson(event);
  return [
    step('book', isSame, { events: String(computed.balls.length) }),
    step('win', BigInt(computed.amountWon) === bet.amountWon, {
      recorded: String(bet.amountWon),
      computed: String(computed.amountWon),
    }),
  ];
}

/** What the platform must have recorded for these cards. */
function outcomeOf(round: RevealedBingoRound, currency: Currency, own: readonly number[]) {
  const { roundId } = round;
  const seed = hexToBytes(round.seed);
  const balls = roomBalls(seed, roundId);
  const cardOf = (cardNumber: number) => ({
    cardNumber,
    numbers: roomCard(seed, roundId, cardNumber),
  });
  const prizesOf = (of: Currency): readonly RoomPrize[] =>
    roomPrizes(balls, soldIn(round, of).map(cardOf), BigInt(BINGO_CARD_PRICE));
  const calls = Math.max(0, ...CURRENCIES.flatMap(prizesOf).map(({ ball }) => ball));
  const prizes = prizesOf(currency).flatMap(({ name, winners }) =>
    winners
      .filter(({ cardNumber }) => own.includes(cardNumber))
      .map(({ cardNumber, amount }) => ({ name, cardNumber, amount: Number(amount) })),
  );
  return {
    type: 'bingoRound',
    roundId,
    cards: own.map(cardOf),
    balls: balls.slice(0, calls),
    prizes,
    amountWon: prizes.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function soldIn({ sales }: RevealedBingoRound, currency: Currency): readonly number[] {
  return sales
    .filter((sale) => sale.currency === currency)
    .flatMap(({ firstCard, cards }) => Array.from({ length: cards }, (_, n) => firstCard + n));
}

function isCountable({ sales }: RevealedBingoRound): boolean {
  const isEach = sales.every(({ firstCard, cards }) => firstCard > 0 && cards > 0);
  return isEach && sales.reduce((sum, { cards }) => sum + cards, 0) <= CARDS_MAX;
}
