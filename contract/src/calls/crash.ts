import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import {
  crashBetSchema,
  crashChainSchema,
  crashRoundRecordSchema,
  multiplierCentsSchema,
  OWN_CRASH_BETS_MAX,
} from '../entities/crash.ts';
import { betAmountSchema, minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { shortTextSchema } from '../values/text.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { defineCall } from './define.ts';
import { SAMPLE_ID } from './sample-values.ts';
import { BET_REFUSALS, PLAY_GATES } from './play.ts';

/** Bets on the shared crash round. The server's receive time decides. Source: CRASH rules. */
const betIdBodySchema = z.strictObject({ betId: uuidV7Schema });

export const placeCrashBet = defineCall({
  name: 'placeCrashBet',
  method: 'POST',
  path: '/placeCrashBet',
  area: 'crash',
  summary: 'Bets on the round that accepts bets now. The request id is the bet id.',
  access: 'session',
  gates: PLAY_GATES,
  money: true,
  balances: 'reserves',
  body: z.strictObject({
    betAmount: betAmountSchema,
    currency: currencySchema,
    autoCashoutCents: z.optional(multiplierCentsSchema.check(z.gt(100))),
  }),
  sample: { body: { betAmount: 100, currency: 'POINTS', autoCashoutCents: 200 } },
  reply: z.strictObject({
    betId: uuidV7Schema,
    betAmount: betAmountSchema,
    bet: crashBetSchema,
    account: accountStateSchema,
  }),
  refusals: ['ROUND_CLOSED', 'FEATURE_OFF', ...BET_REFUSALS],
  rule: 'CRASH-1',
});

export const cancelCrashBet = defineCall({
  name: 'cancelCrashBet',
  method: 'POST',
  path: '/cancelCrashBet',
  area: 'crash',
  summary: 'Cancels a bet before the round locks; the stake is refunded once.',
  access: 'session',
  gates: [],
  money: true,
  balances: 'ends',
  body: betIdBodySchema,
  sample: { body: { betId: SAMPLE_ID } },
  reply: z.strictObject({
    betId: uuidV7Schema,
    betAmount: betAmountSchema,
    bet: crashBetSchema,
    account: accountStateSchema,
  }),
  refusals: ['NOT_FOUND', 'BET_CLOSED', 'STATE_CONFLICT'],
  rule: 'CRASH-2',
});

export const settleCrashBet = defineCall({
  name: 'settleCrashBet',
  method: 'POST',
  path: '/settleCrashBet',
  area: 'crash',
  summary:
    'Cashes out now; after the crash amountWon is 0, and a second call repeats the first response.',
  access: 'session',
  gates: [],
  money: true,
  balances: 'ends',
  body: betIdBodySchema,
  sample: { body: { betId: SAMPLE_ID } },
  reply: z.strictObject({
    betId: uuidV7Schema,
    amountWon: minorUnitsSchema,
    bet: crashBetSchema,
    account: accountStateSchema,
  }),
  refusals: [
    'NOT_FOUND',
    'BET_CLOSED',
    'FLIGHT_NOT_BEGUN',
    'STATE_CONFLICT',
    'BALANCE_LIMIT_REACHED',
  ],
  rule: 'CRASH-3',
});

export const crashBets = defineCall({
  name: 'crashBets',
  method: 'GET',
  path: '/crash/bets',
  area: 'crash',
  summary: 'Bets of the caller that are still in a round that has not ended, oldest first.',
  access: 'session',
  gates: [],
  money: false,
  reply: z.strictObject({
    bets: z.array(crashBetSchema).check(z.maxLength(OWN_CRASH_BETS_MAX)),
    /** The caller's name among the players of a round. */
    displayName: z.optional(shortTextSchema),
  }),
  refusals: [],
  rule: 'CRASH-30',
});

export const crashChain = defineCall({
  name: 'crashChain',
  method: 'GET',
  path: '/crash/chain',
  area: 'crash',
  summary: 'The commitment of the rounds of this brand, and the latest rounds, newest first.',
  access: 'none',
  gates: [],
  money: false,
  reply: z.strictObject({
    chain: z.nullable(crashChainSchema),
    rounds: z.array(crashRoundRecordSchema),
  }),
  refusals: ['FEATURE_OFF'],
  rule: 'CRASH-7',
});

export const crashRound = defineCall({
  name: 'crashRound',
  method: 'GET',
  path: '/crash/rounds/:roundId',
  area: 'crash',
  summary: 'One round with its chain: enough to verify its crash point.',
  access: 'none',
  gates: [],
  money: false,
  params: z.strictObject({ roundId: uuidV7Schema }),
  reply: z.strictObject({ round: crashRoundRecordSchema, chain: crashChainSchema }),
  refusals: ['NOT_FOUND'],
  rule: 'CRASH-7',
});
