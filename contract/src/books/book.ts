import * as z from 'zod/mini';
import { bingoRoomBookSchema } from './bingo-room.ts';
import { classicBookSchema } from './classic-lines.ts';
import { tumbleBookSchema } from './cluster-tumble.ts';
import { crashBookSchema } from './crash.ts';
import { dynamicWaysBookSchema } from './dynamic-ways.ts';
import { wildsBookSchema } from './expanding-wilds.ts';
import { holdSpinBookSchema } from './hold-spin-slot.ts';
import { linesBookSchema } from './lines-slot.ts';
import { statefulBookSchema } from './stateful.ts';
import { waysBookSchema } from './ways-slot.ts';

/**
 * The events that a game client plays, one of the books below, distinguished by `kind`. A new kind
 * of game adds its book here.
 */
export const bookSchema = z.discriminatedUnion('kind', [
  linesBookSchema,
  waysBookSchema,
  holdSpinBookSchema,
  dynamicWaysBookSchema,
  tumbleBookSchema,
  classicBookSchema,
  wildsBookSchema,
  statefulBookSchema,
  crashBookSchema,
  bingoRoomBookSchema,
]);
export type Book = z.output<typeof bookSchema>;
