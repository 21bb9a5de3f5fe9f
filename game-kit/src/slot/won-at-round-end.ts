import type { BookEvent } from '../book/play-book.ts';

/** What a book pays in all, from the event `roundEnd` that ends it; 0 where it has none. */
export function wonAtRoundEnd({
  events,
}: {
  readonly events: readonly (BookEvent & { readonly amountWon?: number })[];
}): number {
  const end = events.at(-1);
  return end?.type === 'roundEnd' ? (end.amountWon ?? 0) : 0;
}
