import type { Volatility } from '@jubilee/contract/settings/games-configuration';
import type { Game } from '@jubilee/core/games/game';
import { volatilityOf } from '@jubilee/core/games/volatility';

/**
 * The spread of a game's single rounds: that of its widest paytable; undefined when one of them
 * states none. Source: LOBBY-8.
 */
export function spreadOf({ paytables }: Game): { volatility?: Volatility; maxWinStakes?: number } {
  const spreads = paytables.flatMap(({ spread }) => spread ?? []);
  if (spreads.length === 0 || spreads.length < paytables.length) return {};
  return {
    volatility: volatilityOf(Math.max(...spreads.map((one) => one.standardDeviation))),
    maxWinStakes: Math.max(...spreads.map((one) => one.maxWinStakes)),
  };
}
