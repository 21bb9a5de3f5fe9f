import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { WIN_CREDIT_TYPES } from '@jubilee/contract/values/enums';
import type { OfferSummary } from '../dialogs/dialog-names.ts';
import { makeShared } from './shared-value.ts';

/** The player's available free plays, as the server last reported them. */
export const freePlays = makeShared<readonly UserCredit[]>([]);

export interface FreePlayLabel {
  /** The tile's label while free plays are available: `Copper Comet_free play`. */
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
  const granted = credits.filter((group) => !isWinCredit(group));
  const plays = playsWaiting(game, granted, nowMs);
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
  return playsIn(
    credits.filter((group) => Date.parse(group.expiresAt) > nowMs && isFor(game, group)),
  );
}

export function playsIn(credits: readonly UserCredit[]): number {
  return credits.reduce((sum, group) => sum + group.credits, 0);
}

function isFor(
  game: Pick<Game, 'paytables'>,
  { currency, paytableNames }: Pick<UserCredit, 'currency' | 'paytableNames'>,
): boolean {
  return game.paytables.some(
    (one) => one.currency === currency && paytableNames.includes(one.paytableName),
  );
}

/** A win that was credited, apart from a free play. Source: FREE-2. */
export function isWinCredit({ userCreditType }: UserCredit): boolean {
  return userCreditType === undefined || WIN_CREDIT_TYPES.some((type) => type === userCreditType);
}

/**
 * What is announced of these groups: those in the currency of the one that ends first, for games that this brand offers;
 * undefined when there are none. Source: FREE-4.
 */
export function offerOf(
  credits: readonly UserCredit[],
  games: readonly Pick<Game, 'gameName' | 'paytables'>[],
  nowMs: number,
): OfferSummary | undefined {
  const playable = credits
    .filter((group) => group.credits > 0 && Date.parse(group.expiresAt) > nowMs)
    .filter((group) => games.some((game) => isFor(game, group)))
    .toSorted((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt));
  const [first] = playable;
  if (first === undefined) return undefined;
  const announced = playable.filter(({ currency }) => currency === first.currency);
  return {
    games: games
      .filter((game) => announced.some((group) => isFor(game, group)))
      .map(({ gameName }) => gameName),
    plays: playsIn(announced),
    endDate: first.expiresAt,
    currency: first.currency,
  };
}
