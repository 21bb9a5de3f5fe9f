/**
 * The selected stake among the allowed amounts, in minor units of the active currency. Pure: every
 * function returns a new selection. Source: BET-1 (the host provides the amounts).
 */
export interface BetSelector {
  readonly amounts: readonly number[];
  readonly index: number;
}

/**
 * The initial stake fits into the balance this many times, so that it is not used up after two
 * rounds.
 */
const FIRST_BETS_IN_BALANCE = 20;

/**
 * Starts at `storedBet`, the last selection of the player, where it is allowed and the balance covers
 * it; else at the largest amount up to `preferred` that the balance covers twenty times; else the
 * smallest.
 */
export function createBetSelector(
  amounts: readonly number[],
  preferred: number,
  balance: number,
  storedBet?: number,
): BetSelector {
  const sorted = [...new Set(amounts)].toSorted((a, b) => a - b);
  if (sorted.length === 0) throw new Error('A game needs at least one bet amount.');
  const again = storedBet === undefined || storedBet > balance ? -1 : sorted.indexOf(storedBet);
  if (again >= 0) return { amounts: sorted, index: again };
  const ceiling = Math.min(preferred, balance / FIRST_BETS_IN_BALANCE);
  return {
    amounts: sorted,
    index: Math.max(
      0,
      sorted.findLastIndex((amount) => amount <= ceiling),
    ),
  };
}

export function betOf(selector: BetSelector): number {
  const amount = selector.amounts[selector.index];
  if (amount === undefined) throw new Error('The bet selector points outside its amounts.');
  return amount;
}

/** The smallest allowed stake, minor units. */
export const smallestBet = (selector: BetSelector): number => selector.amounts[0] ?? 0;

export const canLower = (selector: BetSelector): boolean => selector.index > 0;

/** Whether the next amount exists and the balance covers it. */
export function canRaise(selector: BetSelector, balance: number): boolean {
  const next = selector.amounts[selector.index + 1];
  return next !== undefined && next <= balance;
}

export function lower(selector: BetSelector): BetSelector {
  return canLower(selector) ? { ...selector, index: selector.index - 1 } : selector;
}

export function raise(selector: BetSelector, balance: number): BetSelector {
  return canRaise(selector, balance) ? { ...selector, index: selector.index + 1 } : selector;
}

/** Selects an allowed amount that the balance covers; any other amount changes nothing. */
export function choose(selector: BetSelector, amount: number, balance: number): BetSelector {
  const index = selector.amounts.indexOf(amount);
  return index < 0 || amount > balance ? selector : { ...selector, index };
}
