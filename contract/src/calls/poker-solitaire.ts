import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import { betFairnessSchema } from '../entities/bet.ts';
import {
  handIndexSchema,
  pokerSolitaireGameSchema,
  pokerSolitaireResultSchema,
  tableGameVersionSchema,
} from '../entities/table-game.ts';
import { betAmountSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { defineCall } from './define.ts';
import { SAMPLE_ID } from './sample-values.ts';
import { BET_REFUSALS, PLAY_GATES } from './play.ts';

/**
 * Poker solitaire: 25 cards into five hands. A card that is not dealt yet is never sent. Source:
 * GAME rules.
 */
const pokerSolitaireReplySchema = z.strictObject({
  game: pokerSolitaireGameSchema,
  gameResult: pokerSolitaireResultSchema,
  account: accountStateSchema,
  fairness: betFairnessSchema,
});

export const pokerSolitaireStart = defineCall({
  name: 'pokerSolitaireStart',
  method: 'POST',
  path: '/games/poker-solitaire/start',
  area: 'poker-solitaire',
  summary: 'Deducts the stake and shows the first card. The request id is the game id.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'reserves',
  body: z.strictObject({ betAmount: betAmountSchema, currency: currencySchema }),
  sample: { body: { betAmount: 100, currency: 'POINTS' } },
  reply: pokerSolitaireReplySchema,
  refusals: ['GAME_OPEN', 'FEATURE_OFF', 'STATE_CONFLICT', ...BET_REFUSALS],
  rule: 'GAME-21',
});

export const pokerSolitairePlace = defineCall({
  name: 'pokerSolitairePlace',
  method: 'POST',
  path: '/games/poker-solitaire/place',
  area: 'poker-solitaire',
  summary: 'Puts the shown card into a hand; the last one pays.',
  access: 'session',
  gates: [],
  money: true,
  balances: 'ends',
  body: z.strictObject({
    gameId: uuidV7Schema,
    handIndex: handIndexSchema,
    /** Number of cards placed before this one; a mismatch is answered with STATE_CONFLICT. */
    version: z.optional(tableGameVersionSchema),
  }),
  sample: { body: { gameId: SAMPLE_ID, handIndex: 4 } },
  reply: pokerSolitaireReplySchema,
  refusals: ['NOT_FOUND', 'ILLEGAL_ACTION', 'GAME_COMPLETE', 'STATE_CONFLICT'],
  rule: 'GAME-21',
});

export const pokerSolitairePending = defineCall({
  name: 'pokerSolitairePending',
  method: 'GET',
  path: '/games/poker-solitaire/pending',
  area: 'poker-solitaire',
  summary: 'The open games of the player.',
  access: 'session',
  gates: [],
  money: false,
  reply: z.strictObject({ games: z.array(pokerSolitaireGameSchema) }),
  refusals: [],
  rule: 'GAME-23',
});
