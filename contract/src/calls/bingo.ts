import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import {
  bingoPurchaseSchema,
  bingoRoundRecordSchema,
  bingoRoundSchema,
} from '../entities/bingo.ts';
import { BINGO_CARDS_MAX } from '../values/bingo.ts';
import { currencySchema } from '../values/currency.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { defineCall } from './define.ts';
import { SAMPLE_ID } from './sample-values.ts';
import { BET_REFUSALS, PLAY_GATES } from './play.ts';

/** The bingo room: shared rounds of 75 balls. Source: BINGO rules. */
export const bingoRound = defineCall({
  name: 'bingoRound',
  method: 'GET',
  path: '/bingo/round',
  area: 'bingo',
  summary: 'The shared round as it stands: balls called, prizes, winners, and the rounds before.',
  access: 'none',
  gates: [],
  money: false,
  reply: z.strictObject({ round: z.nullable(bingoRoundSchema) }),
  refusals: ['FEATURE_OFF'],
  rule: 'BINGO-1',
});

export const bingoRoundRecord = defineCall({
  name: 'bingoRoundRecord',
  method: 'GET',
  path: '/bingo/rounds/:roundId',
  area: 'bingo',
  summary:
    'One round with its seed and the cards sold: enough to recompute every card, ball and prize.',
  access: 'none',
  gates: [],
  money: false,
  params: z.strictObject({ roundId: uuidV7Schema }),
  reply: z.strictObject({ round: bingoRoundRecordSchema }),
  refusals: ['NOT_FOUND'],
  rule: 'BINGO-10',
});

export const bingoCards = defineCall({
  name: 'bingoCards',
  method: 'GET',
  path: '/bingo/cards',
  area: 'bingo',
  summary: 'The cards of the caller in the newest round.',
  access: 'session',
  gates: [],
  money: false,
  reply: z.strictObject({ purchases: z.array(bingoPurchaseSchema) }),
  refusals: [],
  rule: 'BINGO-2',
});

const purchaseReplySchema = z.strictObject({
  purchase: bingoPurchaseSchema,
  account: accountStateSchema,
});

export const buyBingoCards = defineCall({
  name: 'buyBingoCards',
  method: 'POST',
  path: '/bingo/buyCards',
  area: 'bingo',
  summary:
    'Buys up to four cards of the round on sale; their price is reserved. Once per round and currency.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'reserves',
  body: z.strictObject({
    currency: currencySchema,
    cards: z.int().check(z.gte(1), z.lte(BINGO_CARDS_MAX)),
  }),
  sample: { body: { currency: 'POINTS', cards: 2 } },
  reply: purchaseReplySchema,
  refusals: ['ROUND_CLOSED', 'CARDS_BOUGHT', 'STATE_CONFLICT', 'FEATURE_OFF', ...BET_REFUSALS],
  rule: 'BINGO-2',
});

export const cancelBingoCards = defineCall({
  name: 'cancelBingoCards',
  method: 'POST',
  path: '/bingo/cancelCards',
  area: 'bingo',
  summary: 'Returns cards before the sale ends; their price is refunded once.',
  access: 'session',
  gates: [],
  money: true,
  balances: 'ends',
  body: z.strictObject({ purchaseId: uuidV7Schema }),
  sample: { body: { purchaseId: SAMPLE_ID } },
  reply: purchaseReplySchema,
  refusals: ['NOT_FOUND', 'BET_CLOSED', 'STATE_CONFLICT'],
  rule: 'BINGO-3',
});
