import * as z from 'zod/mini';
import { gameShelfSchema } from '../entities/shelf.ts';
import { askedGameNameSchema, gameNameSchema } from '../values/amounts.ts';
import { userIdSchema } from '../values/ids.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** The player's shelf in the lobby: favourites, games played last, rounds still open. Additions of this platform. */
export const gameShelf = defineCall({
  name: 'gameShelf',
  method: 'GET',
  path: '/users/:userId/gameShelf',
  area: 'games',
  summary: 'Favourites, the games played last, and the rounds that are still open.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: gameShelfSchema,
  refusals: [],
  rule: 'BET-30',
});

export const setFavouriteGame = defineCall({
  name: 'setFavouriteGame',
  method: 'PUT',
  path: '/users/:userId/favouriteGames/:gameName',
  area: 'games',
  summary: 'Makes a game a favourite or no longer one; again it is the same.',
  access: 'session',
  gates: [],
  money: false,
  params: z.strictObject({ userId: userIdSchema, gameName: askedGameNameSchema }),
  body: z.strictObject({ favourite: z.boolean() }),
  reply: z.strictObject({ gameName: gameNameSchema, favourite: z.boolean() }),
  refusals: ['FAVOURITES_FULL'],
  rule: 'BET-31',
});
