import type { Game } from '@jubilee/contract/settings/games-configuration';
import { roomTitle } from './bingo-room.ts';
import { categoryName, kindName } from './game-messages.ts';

/** Lower case, without accents and diacritics, so that "cometa" finds "Cométa". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

function splitWords(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

/** A search result: a game, or the bingo room. */
export type SearchTarget = Game | 'room';

/** Everything that the search covers: the games, and the bingo room of a brand that has one. */
export function searchTargets(games: readonly Game[], hasRoom: boolean): readonly SearchTarget[] {
  return hasRoom ? [...games, 'room'] : games;
}

const isGame = (candidate: SearchTarget): candidate is Game => candidate !== 'room';

/** 0 is best; undefined when a search word does not occur. */
function rankOf(candidate: SearchTarget, wanted: readonly string[]): number | undefined {
  const title = splitWords(isGame(candidate) ? candidate.title : roomTitle());
  const about = isGame(candidate)
    ? [kindName(candidate.kind), categoryName(candidate.category), candidate.category].flatMap(
        splitWords,
      )
    : [];
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
 * Everything that has all search words in title, kind or category, best match first and then in the
 * server's order. An empty search matches everything. Source: LOBBY-6, LOBBY-14.
 */
export function searchGames<P extends SearchTarget>(
  candidates: readonly P[],
  text: string,
): readonly P[] {
  const wanted = splitWords(text);
  if (wanted.length === 0 && text.trim() !== '') return [];
  return candidates
    .flatMap((candidate, index) => {
      const rank = rankOf(candidate, wanted);
      return rank === undefined ? [] : { candidate, rank, index };
    })
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ candidate }) => candidate);
}
