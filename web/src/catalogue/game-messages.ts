import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { titleOfGameName } from '@jubilee/contract/values/game-title';
import { formatAmount } from '@jubilee/ui/format/amount';
import { formatShare } from '../language/format.ts';
import { isOfRoom, roomTitle } from './bingo-room.ts';

const KINDS: Readonly<Record<Game['kind'], MessageDescriptor>> = {
  slot: msg`Slot`,
  crash: msg`Crash`,
  'poker-solitaire': msg`Poker solitaire`,
  mines: msg`Picks`,
  'hi-lo': msg`Higher or lower`,
  plinko: msg`Drop`,
  keno: msg`Keno`,
  'video-bingo': msg`Bingo`,
  blackjack: msg`Blackjack`,
};

const CATEGORIES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  slot: msg`Slots`,
  slots: msg`Slots`,
  crash: msg`Crash`,
  card: msg`Cards`,
  cards: msg`Cards`,
  table: msg`Table games`,
  tables: msg`Table games`,
  'table-games': msg`Table games`,
  bingo: msg`Bingo`,
  picks: msg`Picks`,
  instant: msg`Quick games`,
};

/** The player-facing name of each kind of game. */
export function kindName(kind: Game['kind']): string {
  return i18n._(KINDS[kind]);
}

function findCategoryMessage(category: string): MessageDescriptor | undefined {
  return CATEGORIES[category.toLowerCase().replaceAll(/[_\s]+/g, '-')];
}

/** Whether a category has a translated name. */
export function isKnownCategory(category: string): boolean {
  return findCategoryMessage(category) !== undefined;
}

/**
 * A category as a heading; one without a message is formatted from its id: `table-top` is `Table
 * top`.
 */
export function categoryName(category: string): string {
  const known = findCategoryMessage(category);
  if (known !== undefined) return i18n._(known);
  const words = category.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a game that is no longer offered, from its id. */
export function titleOfName(gameName: string): string {
  return isOfRoom({ gameName }) ? roomTitle() : titleOfGameName(gameName);
}

function stakesOf(game: Game): { least: number; most: number } | undefined {
  const amounts = game.betAmounts.toSorted((a, b) => a - b);
  const least = amounts[0];
  const most = amounts.at(-1);
  return least === undefined || most === undefined ? undefined : { least, most };
}

/** `Bets from 10 to 10,000`, or one amount; undefined when the game has no limits. */
export function betRange(game: Game): string | undefined {
  const stakes = stakesOf(game);
  if (stakes === undefined) return undefined;
  const least = formatAmount(stakes.least);
  const most = formatAmount(stakes.most);
  return stakes.least === stakes.most ? t`Bets of ${least}` : t`Bets from ${least} to ${most}`;
}

/** `10 to 10,000`, where the label already says that these are stakes. */
export function stakeRange(game: Game): string | undefined {
  const stakes = stakesOf(game);
  if (stakes === undefined) return undefined;
  const least = formatAmount(stakes.least);
  const most = formatAmount(stakes.most);
  return stakes.least === stakes.most ? least : t`${least} to ${most}`;
}

/** A range of returns as percentages; one figure when both round to the same. */
function shareRange(shares: readonly number[], digits: number): string | undefined {
  if (shares.length === 0) return undefined;
  const least = formatShare(Math.min(...shares), digits);
  const most = formatShare(Math.max(...shares), digits);
  return least === most ? least : t`${least} to ${most}`;
}

/**
 * For games of choice: from the lowest return to that of best play, over every stake. Where the
 * return of bad play is unknown, only the highest is shown.
 */
function boundedReturnsOf(paytables: Game['paytables'], digits: number): string | undefined {
  const least = paytables.flatMap(({ rtp, rtpKind, rtpLow }) =>
    rtpKind === 'bounded' ? (rtpLow ?? []) : rtp,
  );
  const most = paytables.map(({ rtp, rtpHigh = rtp }) => rtpHigh);
  if (least.length < most.length) {
    const highest = formatShare(Math.max(...most), digits);
    return t`up to ${highest}, with the best play`;
  }
  const range = shareRange([...least, ...most], digits);
  return range === undefined ? undefined : t`${range}, by play and stake`;
}

/**
 * For a game with a hint, the return of following it comes first: most players do, and best play is
 * rare.
 */
function returnsOf(paytables: Game['paytables'], digits: number): string | undefined {
  if (paytables.some(({ rtpKind }) => rtpKind === 'bounded')) {
    return boundedReturnsOf(paytables, digits);
  }
  const best = shareRange(
    paytables.map(({ rtp }) => rtp),
    digits,
  );
  const hinted = shareRange(
    paytables.flatMap(({ rtpHint }) => rtpHint ?? []),
    digits,
  );
  if (best === undefined || hinted === undefined) return best;
  return t`${hinted} with the hint · ${best} best play`;
}

/**
 * The long-run return, `95.7%`, a range when paytables differ, or with the return of the game's
 * hint first. Undefined without paytables.
 */
export function returnToPlayer(game: Game): string | undefined {
  return returnsOf(game.paytables, 1);
}

/**
 * The long-run return in one currency, to two decimals; undefined when the game is not offered in
 * it.
 */
export function returnIn(
  game: Game,
  currency: Game['paytables'][number]['currency'],
): string | undefined {
  return returnsOf(
    game.paytables.filter((paytable) => paytable.currency === currency),
    2,
  );
}
