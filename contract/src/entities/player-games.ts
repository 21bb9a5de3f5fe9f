import * as z from 'zod/mini';
import { gameNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { betKindSchema } from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';

export const FAVORITE_GAMES_MAX = 100;
export const RECENT_GAMES_MAX = 12;

export const recentGameSchema = z.strictObject({
  gameName: gameNameSchema,
  lastPlayedAt: instantSchema,
});
export type RecentGame = z.output<typeof recentGameSchema>;

/** An open round: its game is listed first. Source: BET-23. */
export const openRoundSchema = z.strictObject({
  gameName: gameNameSchema,
  betId: uuidV7Schema,
  kind: betKindSchema,
  currency: currencySchema,
  startedAt: instantSchema,
});
export type OpenRound = z.output<typeof openRoundSchema>;

/**
 * The player's own rows of the lobby. Only games that the brand currently offers, and cards of the
 * bingo room.
 */
export const playerGamesSchema = z.strictObject({
  /** Newest favorite first, at most 100. */
  favorites: z.array(gameNameSchema),
  /** Newest first, at most 12. */
  recentlyPlayed: z.array(recentGameSchema),
  /** Newest first. */
  open: z.array(openRoundSchema),
});
export type PlayerGames = z.output<typeof playerGamesSchema>;
