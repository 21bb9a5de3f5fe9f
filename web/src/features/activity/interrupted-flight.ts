import type { Book } from '@jubilee/contract/books/book';

/**
 * The multiplier, in hundredths, at which a bet left because the platform interrupted the flight;
 * undefined for any other bet. Source: CRASH-52.
 */
export function interruptedCentsOf(book: Book): number | undefined {
  const [flight] = book.kind === 'crash/1' ? book.events : [];
  return flight?.isInterrupted === true ? (flight.multiplierCents ?? undefined) : undefined;
}
