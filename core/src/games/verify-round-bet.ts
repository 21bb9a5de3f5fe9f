/** Single-step rounds: slots, with money or with credits. Source: FAIR-12, FAIR-15. */
import { drawMessage, seededDraw } from '../fairness/draw.ts';
import { canonicalJson } from './canonical-json.ts';
import type { DecidedRound, RoundPaytable } from './game.ts';
import { step, type CreditRound, type RecordedBet, type VerifiedStep } from './verify-steps.ts';

type DrawContext = Pick<RecordedBet, 'gameName' | 'paytable' | 'clientSeed' | 'betId'>;

export function verifyRoundBet(
  paytable: RoundPaytable,
  bet: DrawContext & CreditRound,
  serverSeed: Uint8Array | undefined,
): readonly VerifiedStep[] {
  if (serverSeed === undefined) return [step('book', 'open')];
  const message = drawMessage({ ...bet, stream: 'game' });
  const { rng, keyHex } = seededDraw(serverSeed, message);
  const key = step('key', 'holds', { message, key: keyHex });
  if (!paytable.betAmounts.includes(Number(bet.betAmount))) {
    return [key, step('book', false, { stake: String(bet.betAmount) })];
  }
  return [key, ...compared(paytable.decide(bet.betAmount, rng), bet)];
}

function compared(decided: DecidedRound, recorded: CreditRound): readonly VerifiedStep[] {
  const isSame = canonicalJson(decided.book) === canonicalJson(recorded.book);
  return [
    step('book', isSame, { events: String(decided.book.events.length) }),
    step('win', decided.amountWon === recorded.amountWon, {
      recorded: String(recorded.amountWon),
      computed: String(decided.amountWon),
    }),
  ];
}

/** Round i is drawn with `<betId>/<i>`; its steps carry the number as a fact. */
export function verifyCreditRounds(
  paytable: RoundPaytable,
  bet: RecordedBet,
  serverSeed: Uint8Array | undefined,
): readonly VerifiedStep[] {
  const rounds = bet.creditRounds ?? [];
  const steps = rounds.flatMap((round, index) => {
    const drawContext = { ...bet, ...round, betId: `${bet.betId}/${index}` };
    return verifyRoundBet(paytable, drawContext, serverSeed).map((one) => ({
      ...one,
      facts: { ...one.facts, round: String(index) },
    }));
  });
  const won = rounds.reduce((sum, round) => sum + round.amountWon, 0n);
  const staked = rounds.reduce((sum, round) => sum + round.betAmount, 0n);
  const isWhole = rounds.length > 0 && won === bet.amountWon && staked === bet.betAmount;
  return [
    ...steps,
    step('win', isWhole, { recorded: String(bet.amountWon), computed: String(won) }),
  ];
}
