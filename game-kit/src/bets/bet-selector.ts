/**
 * The stake among the allowed amounts, in minor units of the active currency.
 * Pure: every function gives a new choice. Source: BET-1 (the list is handed over by the host).
 */
export interface BetSelector {
  readonly amounts: readonly number[];
  readonly index: number;
}

/** At the start, a bet may take this part of the balance, so that nobody is done after two rounds. */
const FIRST_BETS_IN_BALANCE = 20;

/**
 * Starts at `kept`, what the player chose last, where it is among the amounts and the balance covers it;
 * else at the largest amount up to `preferred` of which the balance covers twenty; else the smallest.
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

/** The least that any bet takes, minor units. */
export const smallestBet = (selector: BetSelector): number => selector.amounts[0] ?? 0;

export const canLower = (selector: BetSelector): boolean => selector.index > 0;

/** The next amount exists and the balance covers it. */
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

/** Chooses an amount of the list that the balance covers; anything else changes nothing. */
export function choose(selector: BetSelector, amount: number, balance: number): BetSelector {
  const index = selector.amounts.indexOf(amount);
  return index < 0 || amount > balance ? selector : { ...selector, index };
}
