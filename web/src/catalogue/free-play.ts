import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { makeShared } from './shared-value.ts';

/** Free plays that wait for the player, as the house said last. */
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
  const fits = ({ currency, paytableNames }: UserCredit): boolean =>
    game.paytables.some(
      (one) => one.currency === currency && paytableNames.includes(one.paytableName),
    );
  const plays = credits
    .filter((group) => Date.parse(group.expiresAt) > nowMs && fits(group))
    .reduce((sum, group) => sum + group.credits, 0);
  return plays === 0 ? undefined : { name: `${game.title}_free play`, plays };
}
