/**
 * Settles the bets of one round from numbers alone, so the result is the same whenever and wherever
 * it is computed. A bet leaves at the first of its cash-out, its automatic target, the largest win
 * of a bet and the point at which the platform's loss limit for the round is reached. Source:
 * CRASH-3, CRASH-6, CRASH-9.
 */
export interface StakeRules {
  readonly leastCashOutCents: number;
  readonly capCents: number;
  readonly betWinMax: number;
  readonly roundProfitMax: number;
}

export interface CrashStake {
  /** Minor units. */
  readonly betAmount: bigint;
  readonly autoCashoutCents: number | null;
  /** Multiplier at which it has left already; null while it is in. */
  readonly leftAtCents: number | null;
}

export type CrashFate =
  | { readonly status: 'SETTLED'; readonly multiplierCents: number; readonly amountWon: bigint }
  | { readonly status: 'LOST'; readonly multiplierCents: null; readonly amountWon: 0n };

const LOST: CrashFate = { status: 'LOST', multiplierCents: null, amountWon: 0n };

/** The multiplier at which a bet is cashed out automatically, in hundredths. */
export function targetOf(rules: StakeRules, bet: CrashStake): number {
  const winCap = Number((BigInt(rules.betWinMax) * 100n) / bet.betAmount);
  return Math.min(bet.autoCashoutCents ?? rules.capCents, winCap, rules.capCents);
}

/** Stake times multiplier, rounded down to the minor unit. */
export function winAt(betAmount: bigint, cents: number): bigint {
  return (betAmount * BigInt(cents)) / 100n;
}

/**
 * The multiplier at which all remaining bets must be paid, because their total profit would exceed
 * the round's limit; null when the limit cannot be reached. `stakes`: every bet of one currency in
 * the round.
 */
export function forcedCents(rules: StakeRules, stakes: readonly CrashStake[]): number | null {
  const exits = stakes
    .map((stake) => ({
      cents: stake.leftAtCents ?? targetOf(rules, stake),
      stake: stake.betAmount,
    }))
    .toSorted((left, right) => left.cents - right.cents);
  let open = exits.reduce((sum, exit) => sum + exit.stake, 0n);
  // In hundredths of a minor unit, so that nothing is rounded on the way.
  let room = BigInt(rules.roundProfitMax) * 100n;
  for (const { cents, stake } of exits) {
    const forced = 100n + (room > 0n ? room / open : 0n);
    if (forced < BigInt(cents)) return Math.max(Number(forced), rules.leastCashOutCents);
    room -= stake * BigInt(cents - 100);
    open -= stake;
  }
  return null;
}

/**
 * A multiplier up to which no forced exit can happen, whatever the targets: it assumes that every
 * stake is still in.
 */
export function surelyFreeCents(rules: StakeRules, openStakes: bigint): number {
  if (openStakes === 0n) return rules.capCents;
  const cents = 100n + (BigInt(rules.roundProfitMax) * 100n) / openStakes;
  return cents > BigInt(rules.capCents) ? rules.capCents : Number(cents);
}

/**
 * The payout of a bet that leaves when the curve is at `cents`, or at the end of the round (null).
 */
export function fateOf(
  rules: StakeRules,
  bet: CrashStake,
  round: { readonly crashCents: number; readonly forcedCents: number | null },
  cents: number | null,
): CrashFate {
  const requested = cents === null ? rules.capCents : Math.max(cents, rules.leastCashOutCents);
  const exit = Math.min(requested, targetOf(rules, bet), round.forcedCents ?? rules.capCents);
  if (exit > round.crashCents) return LOST;
  return { status: 'SETTLED', multiplierCents: exit, amountWon: winAt(bet.betAmount, exit) };
}
