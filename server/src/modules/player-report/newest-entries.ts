import type { ActivityEntry } from '@jubilee/contract/entities/activity';

/** Reads no further than it needs. `isCut`: there are more. */
export async function newestEntries(
  pages: AsyncIterable<readonly ActivityEntry[]>,
  most: number,
): Promise<{ readonly entries: readonly ActivityEntry[]; readonly isCut: boolean }> {
  const entries: ActivityEntry[] = [];
  for await (const page of pages) {
    entries.push(...page);
    if (entries.length > most) return { entries: entries.slice(0, most), isCut: true };
  }
  return { entries, isCut: false };
}
