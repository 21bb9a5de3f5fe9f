import * as z from 'zod/mini';
import { crashBookSchema } from './crash.ts';
import { linesBookSchema } from './lines-slot.ts';
import { statefulBookSchema } from './stateful.ts';

/** What a game client plays: one of the books, told apart by `kind`. A new kind of game adds its own here. */
export const bookSchema = z.discriminatedUnion('kind', [
  linesBookSchema,
  statefulBookSchema,
  crashBookSchema,
]);
export type Book = z.output<typeof bookSchema>;
