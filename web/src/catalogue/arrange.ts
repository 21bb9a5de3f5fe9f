import { t } from '@lingui/core/macro';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { categoryName } from './game-messages.ts';

/** The lobby is split by category from this many games on. */
const SPLIT_FROM = 9;
/** A category with this many games gets its own row; smaller ones share the last row. */
const OWN_ROW_FROM = 4;

/** `feature`: one game described in full; `wide`: large pictures; `grid` wraps; `rail` scrolls. */
export type RowShape = 'feature' | 'wide' | 'grid' | 'rail';

export interface GameRow {
  readonly title: string;
  readonly category?: string;
  readonly shape: RowShape;
  readonly games: readonly Game[];
}

function shapeFor(count: number, mayScroll: boolean): RowShape {
  if (count === 1) return 'feature';
  if (count <= 3) return 'wide';
  return mayScroll && count > 5 ? 'rail' : 'grid';
}

function row(
  title: string,
  games: readonly Game[],
  mayScroll: boolean,
  category?: string,
): GameRow {
  const shape = shapeFor(games.length, mayScroll);
  return category === undefined ? { title, shape, games } : { title, shape, games, category };
}

export function categoriesOf(
  games: readonly Game[],
): readonly { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const game of games) counts.set(game.category, (counts.get(game.category) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({ category, count }));
}

/**
 * The rows of the lobby for any number of games: one is described in full, a few get large
 * pictures, many are split by category. A small category never makes a half-empty row.
 */
export function arrangeGames(games: readonly Game[], category?: string): readonly GameRow[] {
  if (category !== undefined) {
    const chosen = games.filter((game) => game.category === category);
    return chosen.length === 0 ? [] : [row(categoryName(category), chosen, false)];
  }
  if (games.length === 0) return [];
  if (games.length < SPLIT_FROM)
    return [row(games.length === 1 ? t`Play now` : t`All games`, games, false)];
  const rows: GameRow[] = [];
  const rest: Game[] = [];
  for (const { category: name, count } of categoriesOf(games)) {
    const own = games.filter((game) => game.category === name);
    if (count >= OWN_ROW_FROM) rows.push(row(categoryName(name), own, true, name));
    else rest.push(...own);
  }
  if (rest.length > 0)
    rows.push(row(rows.length === 0 ? t`All games` : t`More to play`, rest, true));
  return rows;
}
