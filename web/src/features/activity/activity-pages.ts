import type { ActivityEntry, ActivityPage } from '@jubilee/contract/entities/activity';

/** How many pages are fetched at once when the filter leaves them empty. */
const EMPTY_PAGES_MAX = 5;

export type PageAnswer =
  | { readonly ok: true; readonly page: ActivityPage }
  | { readonly ok: false; readonly message: string };

export type EntriesAnswer =
  | { readonly ok: true; readonly entries: readonly ActivityEntry[]; readonly next: string | null }
  | { readonly ok: false; readonly message: string };

/**
 * The next entries to show. With a filter a page may be empty although more follow, so several are
 * fetched until one has entries; `next` is null at the end. Source: BET-28.
 */
export async function nextEntries(
  fetchPage: (before: string | undefined) => Promise<PageAnswer>,
  before: string | undefined,
): Promise<EntriesAnswer> {
  let at = before;
  for (let count = 1; ; count += 1) {
    const answer = await fetchPage(at);
    if (!answer.ok) return answer;
    const { entries, next } = answer.page;
    if (entries.length > 0 || next === null || count === EMPTY_PAGES_MAX) {
      return { ok: true, entries, next };
    }
    at = next;
  }
}
