import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { makeShared } from './shared-value.ts';

/** Free plays that wait for the player, as the server said last. */
export const freePlays = makeShared<readonly UserCredit[]>([]);

export interface FreePlayLabel {
  /** The name of the tile while free plays wait: `Copper Comet_free play`. */
  readonly name: string;
  readonly plays: number;
}

/**
 * How the tile of a game is labelled while free plays wait for it; undefined when there are none, or
 * when they have ended. `nowMs`: epoch milliseconds. Source: FREE-5.
 */
export function freePlayLabel(
  game: Pick<Game, 'title' | 'paytables'>,
  credits: readonly UserCredit[],
  nowMs: number,
): FreePlayLabel | undefined {
  const plays = playsWaiting(game, credits, nowMs);
  return plays === 0 ? undefined : { name: `${game.title}_free play`, plays };
}

/**
 * Free plays that wait for a game in another currency than the one it is opened with, while none waits in
 * that. Source: FREE-12.
 */
export function freePlaysElsewhere(
  game: Pick<Game, 'paytables'>,
  credits: readonly UserCredit[],
  at: { readonly currency: Currency; readonly nowMs: number },
): { readonly plays: number; readonly currency: Currency } | undefined {
  const waitingIn = (currency: Currency): number =>
    playsWaiting(
      game,
      credits.filter((group) => group.currency === currency),
      at.nowMs,
    );
  if (waitingIn(at.currency) > 0) return undefined;
  const other = CURRENCIES.find((currency) => waitingIn(currency) > 0);
  return other === undefined ? undefined : { plays: waitingIn(other), currency: other };
}

function playsWaiting(
  game: Pick<Game, 'paytables'>,
  credits: readonly UserCredit[],
  nowMs: number,
): number {
  const fits = ({ currency, paytableNames }: UserCredit): boolean =>
    game.paytables.some(
      (one) => one.currency === currency && paytableNames.includes(one.paytableName),
    );
  return credits
    .filter((group) => Date.parse(group.expiresAt) > nowMs && fits(group))
    .reduce((sum, group) => sum + group.credits, 0);
}
