/**
 * A bet on a shared crash round, from the round's link, the salt and the numbers of the bet.
 * Source: CRASH-7.
 */
import { linkAfter } from './crash/chain.ts';
import { crashCents } from './crash/crash-point.ts';
import { targetOf, winAt } from './crash/settle.ts';
import type { CrashPaytable } from './game.ts';
import {
  step,
  type RecordedBet,
  type RevealedCrashRound,
  type VerifiedStep,
} from './verify-steps.ts';

/** A chain has ten million links; a record that requires more hashing is rejected. */
const ROUNDS_MAX = 10_000_000;

export function verifyCrashBet(
  paytable: CrashPaytable,
  bet: RecordedBet,
  round: RevealedCrashRound | undefined,
): readonly VerifiedStep[] {
  const { book } = bet;
  const [left] = book.kind === 'crash/1' ? book.events : [];
  if (left === undefined) return [step('book', false, { kind: book.kind })];
  const of = exitSteps(paytable, bet, left, round?.crashCents ?? null);
  if (round === undefined) return [step('chain', 'open'), step('crashPoint', 'open'), ...of];
  return [...roundSteps(paytable, bet, round), ...of];
}

function roundSteps(
  { definition }: CrashPaytable,
  bet: RecordedBet,
  round: RevealedCrashRound,
): readonly VerifiedStep[] {
  const { gameHash, salt, roundNumber, publishedHash } = round;
  const isCounted = Number.isInteger(roundNumber) && roundNumber > 0 && roundNumber <= ROUNDS_MAX;
  const reached = isCounted ? linkAfter(gameHash, roundNumber) : '';
  const computed = crashCents(definition, gameHash, salt);
  const isOfChain =
    reached === publishedHash && bet.seedHash === publishedHash && bet.clientSeed === salt;
  return [
    step('chain', isOfChain, {
      gameHash,
      roundNumber: String(roundNumber),
      reached,
      committedHash: bet.seedHash,
    }),
    step('crashPoint', computed === round.crashCents, {
      salt,
      recorded: String(round.crashCents),
      computed: String(computed),
    }),
  ];
}

interface Left {
  readonly autoCashoutCents: number | null;
  readonly crashCents: number | null;
  readonly multiplierCents: number | null;
  readonly amountWon: number;
}

function exitSteps(
  { definition }: CrashPaytable,
  bet: RecordedBet,
  left: Left,
  crashedAt: number | null,
): readonly VerifiedStep[] {
  const { autoCashoutCents, multiplierCents } = left;
  const target = targetOf(definition, {
    betAmount: bet.betAmount > 0n ? bet.betAmount : 1n,
    autoCashoutCents,
    leftAtCents: null,
  });
  const won = multiplierCents === null ? 0n : winAt(bet.betAmount, multiplierCents);
  const isCrashPointConsistent = left.crashCents === null || left.crashCents === crashedAt;
  const isFit =
    crashedAt !== null &&
    (multiplierCents === null
      ? crashedAt < target
      : multiplierCents <= Math.min(target, crashedAt));
  const facts = {
    target: autoCashoutCents === null ? '' : String(autoCashoutCents),
    leftAt: multiplierCents === null ? '' : String(multiplierCents),
    crashedAt: crashedAt === null ? '' : String(crashedAt),
  };
  return [
    step('exit', crashedAt === null ? 'open' : isFit && isCrashPointConsistent, facts),
    step('win', won === bet.amountWon && BigInt(left.amountWon) === won, {
      recorded: String(bet.amountWon),
      computed: String(won),
    }),
  ];
}
