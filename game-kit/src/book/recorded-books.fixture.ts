import * as z from 'zod/mini';

/** A recorded round of the real core; amounts in minor units. */
export interface RecordedBook<Book> {
  readonly name: string;
  readonly betAmount: number;
  readonly amountWon: number;
  readonly book: Book;
}

const recordedSchema = z.object({
  name: z.string(),
  betAmount: z.int(),
  amountWon: z.int(),
  book: z.unknown(),
});

/** Parses the files below `books/` of a glob import. Faults: a file that is no recorded round. */
export function recordedBooks<Book>(
  files: Readonly<Record<string, unknown>>,
  bookSchema: { readonly parse: (value: unknown) => Book },
): readonly RecordedBook<Book>[] {
  return Object.entries(files).flatMap(([path, file]) => {
    if (!path.startsWith('../books/')) return [];
    const recorded = recordedSchema.parse(file);
    return [{ ...recorded, book: bookSchema.parse(recorded.book) }];
  });
}
