/** The search of the command palette. Pure. Source: OFFICE-4. */

export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** A second line, such as an email; it is searched too. */
  readonly note?: string;
  /** Other words under which it is found. */
  readonly words?: string;
}

const FOUND_MAX = 50;

/**
 * Entries that contain every word of the query, best first: a title that begins with the word, then a word of the
 * title, then anywhere, then its characters in their order. Equals stay in their order.
 */
export function searchPalette<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return entries.slice(0, FOUND_MAX);
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, FOUND_MAX)
    .map(({ entry }) => entry);
}

/** The product over all words, so that one word that is nowhere finds nothing. */
function scoreOf(entry: PaletteEntry, words: readonly string[]): number {
  const title = plain(entry.title);
  const rest = plain(`${entry.note ?? ''} ${entry.words ?? ''}`);
  return words.reduce((score, word) => score * scoreOfWord(title, rest, word), 1);
}

function scoreOfWord(title: string, rest: string, word: string): number {
  if (title.startsWith(word)) return 16;
  if (title.includes(` ${word}`)) return 8;
  if (rest.startsWith(word) || rest.includes(` ${word}`)) return 4;
  if (title.includes(word) || rest.includes(word)) return 2;
  return isSpread(title, word) ? 1 : 0;
}

/** Whether the characters of the word stand in the title in their order; a single one is no search. */
function isSpread(title: string, word: string): boolean {
  if (word.length < 2) return false;
  let at = -1;
  for (const sign of word) {
    at = title.indexOf(sign, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
