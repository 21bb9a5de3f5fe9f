import { GAME_NAME_LENGTH_MAX, PAYTABLE_NAME_LENGTH_MAX } from '@jubilee/contract/values/limits';
import {
  type Field,
  readFields,
  readInteger,
  readText,
  requireValue,
} from './definition-reader.ts';
import { FIFTHS_PER_STAKE } from './fifths.ts';
import { FIFTHS_MAX, readBetAmounts, readCurrencies, readSymbols } from './slot-fields.ts';

const SLOT_FIELDS = [
  'schema',
  'game',
  'paytable',
  'version',
  'unit',
  'grid',
  'symbols',
  'capFifths',
  'allowedBets',
  'currencies',
] as const;

/**
 * What the definition of every slot says, whatever its family; `ownFields` are those that the family
 * adds. `head` goes into the definition as it is. Source: GAME-3, GAME-5, GAME-7.
 */
export function readSlot<Own extends string>(
  root: Field,
  schema: string,
  ownFields: readonly Own[],
) {
  const fields = readFields<Own | (typeof SLOT_FIELDS)[number]>(root, [
    ...SLOT_FIELDS,
    ...ownFields,
  ]);
  requireValue(fields('schema'), schema);
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  readInteger(fields('version'), 1, Number.MAX_SAFE_INTEGER);
  return {
    fields,
    symbols: readSymbols(fields('symbols')),
    head: {
      game: readText(fields('game'), GAME_NAME_LENGTH_MAX),
      paytable: readText(fields('paytable'), PAYTABLE_NAME_LENGTH_MAX),
      capFifths: readInteger(fields('capFifths'), 1, FIFTHS_MAX),
      betAmounts: readBetAmounts(fields('allowedBets')),
      currencies: readCurrencies(fields('currencies')),
    },
  };
}

/** A grid of three to six reels, all of one height. */
export function readReelGrid(field: Field): { readonly reels: number; readonly rows: number } {
  const grid = readFields(field, ['reels', 'rows']);
  return { reels: readInteger(grid('reels'), 3, 6), rows: readInteger(grid('rows'), 1, 5) };
}
