import type { FreePlaySummary } from '@jubilee/contract/entities/reward';
import { makeShared } from './shared-value.ts';

/** Free plays that wait for the player; whoever learns of an allocation writes them here. */
export const freePlays = makeShared<readonly FreePlaySummary[]>([]);

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
  game: { readonly gameName: string; readonly title: string },
  summaries: readonly FreePlaySummary[],
  nowMs: number,
): FreePlayLabel | undefined {
  const plays = summaries
    .filter(({ games, endDate }) => games.includes(game.gameName) && Date.parse(endDate) > nowMs)
    .reduce((sum, one) => sum + one.plays, 0);
  return plays === 0 ? undefined : { name: `${game.title}_free play`, plays };
}
