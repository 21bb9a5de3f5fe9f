import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import {
  betFairnessSchema,
  betRequestSchema,
  betSchema,
  playedBetSchema,
  creditBetSchema,
  creditRoundSchema,
  multiCreditBetSchema,
  paytableResultSchema,
} from '../entities/bet.ts';
import { betAmountSchema, gameNameSchema, minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { betStatusSchema } from '../values/enums.ts';
import { userIdSchema, uuidV7Schema } from '../values/ids.ts';
import { limitTextSchema, truthTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';
import { BET_REFUSALS, PLAY_GATES, STAKE_REFUSALS } from './play.ts';

/**
 * Single-step bets, settled by the call that places them. Source: BET rules (specification 5, 7).
 */
export const placeBet = defineCall({
  name: 'placeBet',
  method: 'POST',
  path: '/placeBet',
  area: 'games',
  summary: 'Plays one round. The request id is the bet id; a known id returns the stored response.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'stakes',
  body: betRequestSchema,
  sample: {
    body: {
      gameName: 'copper-comet',
      paytableUsed: 'copper-comet-957',
      betAmount: 100,
      currency: 'POINTS',
    },
  },
  reply: z.strictObject({
    betId: uuidV7Schema,
    gameName: gameNameSchema,
    currency: currencySchema,
    betAmount: betAmountSchema,
    paytableResult: paytableResultSchema,
    account: accountStateSchema,
    fairness: betFairnessSchema,
  }),
  refusals: [
    'UNKNOWN_GAME',
    'UNKNOWN_PAYTABLE',
    'ROUND_TOO_SOON',
    'STATE_CONFLICT',
    ...BET_REFUSALS,
  ],
  rule: 'BET-2',
});

/** The credits that are left for this bet. */
const creditsLeftSchema = z.strictObject({ count: z.int().check(z.gte(0)) });

export const placeCreditBet = defineCall({
  name: 'placeCreditBet',
  method: 'POST',
  path: '/placeCreditBet',
  area: 'games',
  summary: 'Plays one round with a free-play credit; the whole win is paid.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'grants',
  body: creditBetSchema,
  sample: {
    body: {
      gameName: 'copper-comet',
      paytableName: 'copper-comet-957',
      currency: 'POINTS',
      creditsValue: 25,
    },
  },
  reply: z.strictObject({
    betId: uuidV7Schema,
    gameName: gameNameSchema,
    currency: currencySchema,
    creditsValue: betAmountSchema,
    userCreditType: z.literal('CREDIT_BET_WIN'),
    paytableResult: paytableResultSchema,
    credits: creditsLeftSchema,
    account: accountStateSchema,
    fairness: betFairnessSchema,
  }),
  refusals: [
    'UNKNOWN_GAME',
    'UNKNOWN_PAYTABLE',
    'INSUFFICIENT_CREDITS',
    ...STAKE_REFUSALS,
    'ROUND_TOO_SOON',
    'STATE_CONFLICT',
    'WALLET_CLOSED',
    'BALANCE_LIMIT_REACHED',
    'TIME_LIMIT_REACHED',
  ],
  rule: 'BET-17',
});

export const placeMultiCreditBet = defineCall({
  name: 'placeMultiCreditBet',
  method: 'POST',
  path: '/placeMultiCreditBet',
  area: 'games',
  summary: 'Plays several credits, those that expire first, each as its own round, all or none.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'grants',
  body: multiCreditBetSchema,
  sample: {
    body: {
      gameName: 'copper-comet',
      paytableName: 'copper-comet-957',
      currency: 'POINTS',
      credits: 2,
    },
  },
  reply: z.strictObject({
    betId: uuidV7Schema,
    gameName: gameNameSchema,
    currency: currencySchema,
    amountWon: minorUnitsSchema,
    /** In playing order; round i is drawn with `<betId>/<i>`. */
    rounds: z.array(creditRoundSchema),
    credits: creditsLeftSchema,
    account: accountStateSchema,
    fairness: betFairnessSchema,
  }),
  refusals: [
    'UNKNOWN_GAME',
    'UNKNOWN_PAYTABLE',
    'INSUFFICIENT_CREDITS',
    ...STAKE_REFUSALS,
    'ROUND_TOO_SOON',
    'STATE_CONFLICT',
    'WALLET_CLOSED',
    'BALANCE_LIMIT_REACHED',
    'TIME_LIMIT_REACHED',
  ],
  rule: 'BET-18',
});

export const userBets = defineCall({
  name: 'userBets',
  method: 'GET',
  path: '/users/:userId/bets',
  area: 'games',
  summary:
    "The player's bets, newest first. status=PENDING&finalized=true selects those whose outcome is final but was not shown.",
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  query: z.strictObject({
    status: z.optional(betStatusSchema),
    finalized: z.optional(truthTextSchema),
    limit: z.optional(limitTextSchema),
    /** Bets older than this one. */
    before: z.optional(uuidV7Schema),
  }),
  sample: { query: { limit: '20' } },
  reply: z.strictObject({ bets: z.array(betSchema) }),
  refusals: [],
  rule: 'BET-21',
});

/** Addition: one bet with everything that is needed to replay and verify it. */
export const userBet = defineCall({
  name: 'userBet',
  method: 'GET',
  path: '/users/:userId/bets/:betId',
  area: 'games',
  summary: "One of the player's bets with its book, the account after it and its fairness.",
  access: 'session',
  gates: [],
  money: false,
  params: z.strictObject({ userId: userIdSchema, betId: uuidV7Schema }),
  reply: playedBetSchema,
  refusals: [],
  rule: 'BET-27',
});
