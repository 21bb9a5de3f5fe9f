import type { TableContext } from './table-game.ts';

/** Writes a sentence under the table and reads it to screen readers. */
export function sayAndAnnounce(
  context: Pick<TableContext, 'say' | 'announce'>,
  sentence: string,
): void {
  context.say(sentence);
  context.announce(sentence);
}
