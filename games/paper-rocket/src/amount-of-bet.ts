import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { GameContext } from '@jubilee/game-kit/context/game-context';

/** Currency codes as in the list of players. */
export const CURRENCY_SIGNS = { POINTS: 'P', SWEEP_TICKETS: 'ST' } as const;

/** A bet's amount from minor units; it names the currency where the table uses the other one. */
export function amountOfBet(
  { settings, formatAmount }: Pick<GameContext, 'settings' | 'formatAmount'>,
  { currency }: Pick<CrashBet, 'currency'>,
  amount: number,
): string {
  const formatted = formatAmount(amount);
  return currency === settings.currency ? formatted : `${formatted} ${CURRENCY_SIGNS[currency]}`;
}
