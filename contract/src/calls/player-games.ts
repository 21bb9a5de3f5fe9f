import * as z from 'zod/mini';
import { playerGamesSchema } from '../entities/player-games.ts';
import { requestedGameNameSchema, gameNameSchema } from '../values/amounts.ts';
import { userIdSchema } from '../values/ids.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/**
 * The player's games in the lobby: favorites, recently played, and open rounds. Additions of this
 * platform.
 */
export const playerGames = defineCall({
  name: 'playerGames',
  method: 'GET',
  path: '/users/:userId/playerGames',
  area: 'games',
  summary: 'Favorites, recently played games, and open rounds.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: playerGamesSchema,
  refusals: [],
  rule: 'BET-30',
});

export const setFavoriteGame = defineCall({
  name: 'setFavoriteGame',
  method: 'PUT',
  path: '/users/:userId/favoriteGames/:gameName',
  area: 'games',
  summary: 'Adds a game to the favorites or removes it; a repetition changes nothing.',
  access: 'session',
  gates: [],
  money: false,
  params: z.strictObject({ userId: userIdSchema, gameName: requestedGameNameSchema }),
  body: z.strictObject({ favorite: z.boolean() }),
  sample: { body: { favorite: true } },
  reply: z.strictObject({ gameName: gameNameSchema, favorite: z.boolean() }),
  refusals: ['FAVORITES_FULL'],
  rule: 'BET-31',
});
