import * as z from 'zod/mini';
import { BET_AMOUNTS, GAME_NAME_LENGTH_MAX, PAYTABLE_NAME_LENGTH_MAX } from './limits.ts';
import { isStorable } from './text.ts';

/** A stake: one of the 26 amounts, a JSON number, in minor units of its currency. Source: BET-1. */
export const betAmountSchema = z.literal([...BET_AMOUNTS]);
/** A balance or a win on the wire: a whole number of minor units, 0 to 2^53-1. */
export const minorUnitsSchema = z.int().check(z.gte(0));
export const gameNameSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(GAME_NAME_LENGTH_MAX), isStorable());
/**
 * The name of a game in a path or a filter: it is looked up unchanged, so it has no invisible
 * characters.
 */
export const requestedGameNameSchema = gameNameSchema.check(z.regex(/^\P{C}+$/u));
export const paytableNameSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(PAYTABLE_NAME_LENGTH_MAX), isStorable());
