import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { makeShared } from './shared-value.ts';

/** The player's available free plays, as the server last reported them. */
export const freePlays = makeShared<readonly UserCredit[]>([]);

export interface FreePlayLabel {
  /** The tile's analytics name while free plays are available: `Copper Comet_free play`. */
  readonly name: string;
  readonly plays: number;
}

/**
 * The label of a game's tile while free plays are available for it; undefined when there are none
 * or they have ended. `nowMs`: epoch milliseconds. Source: FREE-5.
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
 * Free plays of a game in the other currency, when there are none in the one it is opened with.
 * Source: FREE-12.
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
