/** Which part of an address a saved view has. Pure. Source: TABLE-1. */
import { parseSearchText, type SearchText, writeSearchText } from '../app/search-text.ts';

/** What belongs to the moment: the open row and an open dialog. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['open', 'do']);

/** The query of a room without its question mark, its values in a fixed order, so that equal views are equal texts. */
export function viewSearchOf(search: Readonly<Record<string, unknown>>): string {
  const lasting = Object.entries(search)
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return writeSearchText(Object.fromEntries(lasting)).slice(1);
}

/** The query for the router; what a room does not know it drops. */
export function searchOfView(search: string): SearchText {
  return parseSearchText(search);
}
