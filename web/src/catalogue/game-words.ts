import type { Game } from '@jubilee/contract/settings/games-configuration';
import { formatAmount } from '@jubilee/ui/format/amount';

const KINDS: Readonly<Record<Game['kind'], string>> = {
  slot: 'Slot',
  crash: 'Crash',
  'poker-solitaire': 'Poker solitaire',
  mines: 'Picks',
  'hi-lo': 'Higher or lower',
  plinko: 'Drop',
  keno: 'Keno',
  'video-bingo': 'Bingo',
  blackjack: 'Blackjack',
};

/** What sort of game it is, as players say it. */
export function kindName(kind: Game['kind']): string {
  return KINDS[kind];
}

/** A category as a heading: `table-games` reads `Table games`. */
export function categoryName(category: string): string {
  const words = category.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Bets from 10 to 10,000`, or one amount; undefined when the game names none. */
export function betRange(game: Game): string | undefined {
  const amounts = game.betAmounts.toSorted((a, b) => a - b);
  const least = amounts[0];
  const most = amounts.at(-1);
  if (least === undefined || most === undefined) return undefined;
  if (least === most) return `Bets of ${formatAmount(least)}`;
  return `Bets from ${formatAmount(least)} to ${formatAmount(most)}`;
}

/** The long-run return, `95.7%`, and a range when paytables differ; undefined without paytables. */
export function returnToPlayer(game: Game): string | undefined {
  const shares = [...new Set(game.paytables.map((paytable) => (paytable.rtp * 100).toFixed(1)))];
  if (shares.length === 0) return undefined;
  const sorted = shares.toSorted((a, b) => Number(a) - Number(b));
  const [least] = sorted;
  const most = sorted.at(-1);
  return least === most ? `${least ?? ''}%` : `${least ?? ''}% to ${most ?? ''}%`;
}
