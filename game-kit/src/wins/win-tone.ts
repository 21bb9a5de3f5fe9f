/**
 * How a return may be presented. At or below the stake it is neutral: no sound, no counting, no
 * celebration (rules of play; a net loss must not look like a win). Amounts in minor units.
 */
export type WinTone = 'none' | 'returned' | 'won';
export function winTone(amount: number, bet: number): WinTone {
  if (amount <= 0) return 'none';
  return amount > bet ? 'won' : 'returned';
}

/** 0 to 4 by the multiple of the bet. */
export function winTier(amount: number, bet: number): number {
  const times = amount / bet;
  return [3, 10, 30, 100].filter((step) => times >= step).length;
}
const COUNT_MS = [600, 1_000, 1_600, 2_400, 3_400] as const;
export const countMs = (tier: number): number =>
  COUNT_MS[Math.min(4, Math.max(0, tier))] ?? COUNT_MS[0];

/** Multiples of the bet at which the celebration of a big win goes one step up. */
export const WIN_STEPS = [10, 30, 100, 300, 1_000] as const;
/** The number of these steps that this multiple of the bet has passed, 0 to 5. */
export const winSteps = (times: number): number => WIN_STEPS.filter((step) => times >= step).length;
