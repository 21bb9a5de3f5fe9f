import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { GameContext } from '@jubilee/game-kit/context/game-context';

/** Currencies as the list of players has them. */
export const CURRENCY_SIGNS = { POINTS: 'P', SWEEP_TICKETS: 'ST' } as const;

/** An amount of a bet, minor units; it says of which currency where the table stands in the other one. */
export function amountOfBet(
  { settings, formatAmount }: Pick<GameContext, 'settings' | 'formatAmount'>,
  { currency }: Pick<CrashBet, 'currency'>,
  amount: number,
): string {
  const formatted = formatAmount(amount);
  return currency === settings.currency ? formatted : `${formatted} ${CURRENCY_SIGNS[currency]}`;
}
