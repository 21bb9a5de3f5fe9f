import * as z from 'zod/mini';
import { linesBookSchema } from './lines-slot.ts';

/** What a game client plays: one of the books, told apart by `kind`. A new kind of game adds its own here. */
export const bookSchema = z.discriminatedUnion('kind', [linesBookSchema]);
export type Book = z.output<typeof bookSchema>;
