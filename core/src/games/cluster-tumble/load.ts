import { bookOfKind } from '../book-of-kind.ts';
import type { RoundPaytable } from '../game.ts';
import { gameVersion } from '../game-version.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { compileTumble, drawCells, type CompiledTumble } from './compile.ts';
import type { TumbleFigures } from './definition.ts';
import { parseTumble } from './parse.ts';
import { payTumbleBook } from './pay-book.ts';
import { writeTumbleBook } from './write-book.ts';

export interface TumblePaytable extends RoundPaytable {
  readonly compiled: CompiledTumble;
  readonly figures: TumbleFigures;
}

/**
 * Loads the slot from its file together with its simulated figures, because its return has no
 * closed form. Faults: a bad file, or figures of another version; the platform does not start.
 * Source: GAME-4, GAME-7, GAME-92.
 */
export function loadTumble(file: string, json: unknown, figures: TumbleFigures): TumblePaytable {
  const parsed = parseTumble(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  if (figures.version !== gameVersion(json)) {
    throw new Error(`${file}: the simulated figures belong to version ${figures.version}`);
  }
  const compiled = compileTumble(definition);
  const paytable = roundPaytable({
    json,
    definition: { ...definition, math: { rtp: figures.rtp, sd: figures.sd } },
    interval: { low: figures.low, high: figures.high },
    play: (fifth, rng) => writeTumbleBook(compiled, fifth, drawCells(compiled, rng)),
    payFifths: (book) => payTumbleBook(compiled, bookOfKind(book, 'cluster-tumble/1')),
  });
  return { ...paytable, compiled, figures };
}
