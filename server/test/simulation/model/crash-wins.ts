/**
 * What a bet on a shared crash round must be paid, from the rules in docs/spec/crash.md and published numbers alone.
 * Nothing of the platform that decides or pays bets is called here.
 */
import { createHash, createHmac } from 'node:crypto';

/** CRASH-5. */
const GROWTH_PER_MS = 0.00006;
/** CRASH-12. */
const RETURN_PERCENT = 97n;
const SPAN = 1n << 52n;
/** CRASH-11: an earlier exit counts as one at this multiplier, in hundredths. */
const LEAST_CENTS = 101;
/** CRASH-9: the largest multiplier, the largest win of a bet, the most that a round may lose. */
const CAP_CENTS = 1_000_000;
const BET_WIN_MAX = 10_000_000n;
const ROUND_LOSS_MAX = 30_000_000n;

/** A round that flew, as it is published. */
export interface FlownRound {
  readonly startedMs: number;
  /** The last instant at which a cash-out could be received, when the flight was interrupted. */
  readonly interruptedMs: number | undefined;
  readonly crashCents: number;
}

/** A cash-out that reached the platform, with the earliest and the latest instant that may count as its receipt. */
export interface ReceivedClaim {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Nothing was wrong with its process, so it must have been recorded. */
  readonly isSure: boolean;
}

export interface FlownBet {
  readonly amount: bigint;
  readonly targetCents: number | undefined;
  readonly claims: readonly ReceivedClaim[];
}

/** Multipliers at which the bet may have left, in hundredths. */
export interface Exits {
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly mayLose: boolean;
}

/** The crash point in hundredths, from the link of the round and the salt of its chain. */
export function crashCentsOf(gameHash: string, salt: string): number {
  const digest = createHmac('sha256', salt).update(gameHash).digest('hex');
  const draw = BigInt(`0x${digest.slice(0, 13)}`);
  const cents = Number((RETURN_PERCENT * SPAN) / (SPAN - draw));
  return Math.min(Math.max(cents, 100), CAP_CENTS);
}

/** Whether hashing the link once for each round of the chain so far leads to what was published before them. */
export function isOfChain(gameHash: string, roundNumber: number, publishedHash: string): boolean {
  let link = gameHash;
  for (let count = 0; count < roundNumber; count += 1) {
    link = createHash('sha256').update(link).digest('hex');
  }
  return link === publishedHash;
}

export function exitsOf(round: FlownRound, bet: FlownBet): Exits {
  const { crashCents, interruptedMs } = round;
  const capCents = Math.min(CAP_CENTS, Number((BET_WIN_MAX * 100n) / bet.amount));
  const targetCents = Math.min(bet.targetCents ?? capCents, capCents);
  const interruptedCents =
    interruptedMs === undefined || bet.targetCents !== undefined
      ? undefined
      : leaveAt(round, interruptedMs);
  // Whoever does nothing leaves here, if the round gets so far.
  const latestCents = Math.min(targetCents, interruptedCents ?? targetCents);
  const atMost = (cents: number): number => Math.min(cents, latestCents);
  const claimed = bet.claims
    .filter(({ untilMs }) => untilMs >= round.startedMs)
    .map(({ fromMs, untilMs, isSure }) => ({
      from: atMost(leaveAt(round, fromMs)),
      to: atMost(leaveAt(round, untilMs)),
      isSure,
    }))
    .filter(({ from }) => from <= crashCents);
  const sure = claimed.filter(({ to, isSure }) => isSure && to <= crashCents);
  const sureCents = Math.min(crashCents, ...sure.map(({ to }) => to));
  const isPaidByItself = latestCents <= crashCents;
  const own = isPaidByItself ? [{ from: latestCents, to: latestCents }] : [];
  return {
    ranges: [...claimed, ...own]
      .filter(({ from }) => from <= sureCents)
      .map(({ from, to }) => ({ from, to: Math.min(to, sureCents) })),
    mayLose: !isPaidByItself && sure.length === 0,
  };
}

/** The win at a multiplier: rounded down to the minor unit. */
export function winOf(amount: bigint, cents: number): bigint {
  return (amount * BigInt(cents)) / 100n;
}

export function isAmong({ ranges }: Exits, cents: number): boolean {
  return ranges.some(({ from, to }) => cents >= from && cents <= to);
}

/** Whether these stakes of one currency stay below the loss at which a round pays every open bet. */
export function isWithinLimit(amounts: readonly bigint[]): boolean {
  const staked = amounts.reduce((sum, amount) => sum + amount, 0n);
  return winOf(staked, CAP_CENTS) - staked < ROUND_LOSS_MAX;
}

function leaveAt({ startedMs }: FlownRound, atMs: number): number {
  const cents = Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, atMs - startedMs)));
  return Math.max(cents, LEAST_CENTS);
}
