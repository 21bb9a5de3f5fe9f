import type { Book } from '@jubilee/contract/books/book';

/**
 * A recorded book narrowed to the kind that its paytable writes. Faults: a book of another kind.
 */
export function bookOfKind<K extends Book['kind']>(
  book: Book,
  kind: K,
): Extract<Book, { readonly kind: K }> {
  if (isOfKind(book, kind)) return book;
  throw new Error(`A book of kind ${book.kind} stands where one of ${kind} belongs.`);
}

function isOfKind<K extends Book['kind']>(
  book: Book,
  kind: K,
): book is Extract<Book, { readonly kind: K }> {
  return book.kind === kind;
}
