import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { GameContext } from '@jubilee/game-kit/context/game-context';
import type { HudTexts } from '@jubilee/game-kit/hud/texts';

/** A bet's amount from minor units; it names the currency where the table uses the other one. */
export function amountOfBet(
  { settings, formatAmount, texts }: Pick<GameContext, 'settings' | 'formatAmount' | 'texts'>,
  { currency }: Pick<CrashBet, 'currency'>,
  amount: number,
): string {
  const formatted = formatAmount(amount);
  return currency === settings.currency
    ? formatted
    : `${formatted} ${currencyName(texts, currency)}`;
}

export const currencyName = (
  { points, tickets }: Pick<HudTexts, 'points' | 'tickets'>,
  currency: CrashBet['currency'],
): string => (currency === 'POINTS' ? points : tickets);
