import type { Game } from '@jubilee/contract/settings/games-configuration';
import { categoryName, kindName } from './game-words.ts';

/** Lower case, without accents and marks, so that "cometa" finds "Cométa". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

/** 0 is best; undefined when a wanted word is nowhere. */
function rankOf(game: Game, wanted: readonly string[]): number | undefined {
  const title = wordsOf(game.title);
  const about = [kindName(game.kind), categoryName(game.category), game.category].flatMap(wordsOf);
  const ranks = wanted.map((word) => {
    if (title[0]?.startsWith(word) === true) return 0;
    if (title.some((one) => one.startsWith(word))) return 1;
    if (about.some((one) => one.startsWith(word))) return 2;
    return title.some((one) => one.includes(word)) ? 3 : undefined;
  });
  return ranks.reduce<number | undefined>(
    (sum, rank) => (sum === undefined || rank === undefined ? undefined : sum + rank),
    0,
  );
}

/**
 * Games that carry every wanted word in title, kind or category, the best fit first and else in the
 * order of the house. Without a word every game is found. Source: LOBBY-6.
 */
export function searchGames(games: readonly Game[], text: string): readonly Game[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0 && text.trim() !== '') return [];
  return games
    .flatMap((game, index) => {
      const rank = rankOf(game, wanted);
      return rank === undefined ? [] : { game, rank, index };
    })
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ game }) => game);
}
