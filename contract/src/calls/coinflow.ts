import * as z from 'zod/mini';
import { cashOutSchema, coinflowWithdrawerSchema } from '../entities/cash-out.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { coinflowSpeedSchema } from '../values/enums.ts';
import {
  dateSchema,
  emailSchema,
  emptyBodySchema,
  referenceSchema,
  regionCodeSchema,
  shortTextSchema,
  tokenTextSchema,
  zipSchema,
} from '../values/text.ts';
import { defineCall } from './define.ts';
import { idParamsSchema } from './params.ts';
import { CASH_OUT_GATES, CASH_OUT_REFUSALS } from './purchase.ts';

/** Coinflow payouts to bank accounts and cards that the player links on its own pages. Source: CASH rules. */
const withdrawerReplySchema = z.strictObject({ withdrawer: coinflowWithdrawerSchema });

export const createCoinflowCashOut = defineCall({
  name: 'createCoinflowCashOut',
  method: 'POST',
  path: '/createCoinflowCashOut',
  area: 'coinflow',
  summary:
    'Requests a redemption to a linked account at a chosen speed; the tickets are reserved at once.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: true,
  balances: 'reserves',
  // Whether the account is linked, and what the speed costs, the vendor says.
  deadline: 'paymentVendor',
  body: z.strictObject({
    sweepTicketsAmount: minorUnitsSchema.check(z.gt(0)),
    account: referenceSchema,
    speed: coinflowSpeedSchema,
  }),
  sample: { body: { sweepTicketsAmount: 1000, account: 't-1', speed: 'asap' } },
  reply: z.strictObject({ cashOut: cashOutSchema }),
  refusals: ['PAYOUT_DETAILS_REQUIRED', ...CASH_OUT_REFUSALS],
  rule: 'CASH-9',
});

export const coinflowWithdrawer = defineCall({
  name: 'coinflowWithdrawer',
  method: 'GET',
  path: '/coinflow/withdrawer',
  area: 'coinflow',
  summary: 'The payee with linked accounts and cards; 404 when it is not registered yet.',
  access: 'session',
  gates: ['proven'],
  money: false,
  reply: withdrawerReplySchema,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'CASH-9',
});

export const coinflowSessionKey = defineCall({
  name: 'coinflowSessionKey',
  method: 'GET',
  path: '/coinflow/sessionKey',
  area: 'coinflow',
  summary: "A short-lived key for Coinflow's pages.",
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  reply: z.strictObject({ sessionKey: tokenTextSchema }),
  refusals: ['PAYOUT_DETAILS_REQUIRED', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'CASH-9',
});

export const coinflowRegister = defineCall({
  name: 'coinflowRegister',
  method: 'POST',
  path: '/coinflow/register',
  area: 'coinflow',
  summary: 'Registers the player as a payee.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  body: z.strictObject({
    firstName: shortTextSchema,
    lastName: shortTextSchema,
    email: emailSchema,
    street: shortTextSchema,
    city: shortTextSchema,
    state: regionCodeSchema,
    zip: zipSchema,
    country: regionCodeSchema,
    dateOfBirth: dateSchema,
    ssnLast4: z.optional(z.string().check(z.regex(/^[0-9]{4}$/))),
  }),
  sample: {
    body: {
      firstName: 'Alice',
      lastName: 'Moor',
      email: 'alice@sweeps.example',
      street: '1 Harbor Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      country: 'US',
      dateOfBirth: '1990-02-28',
      ssnLast4: '1234',
    },
  },
  reply: withdrawerReplySchema,
  refusals: [
    'PAYOUT_DETAILS_REQUIRED',
    'PAYOUT_DETAILS_EXIST',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'CASH-9',
});

export const coinflowDeleteCard = defineCall({
  name: 'coinflowDeleteCard',
  method: 'DELETE',
  path: '/coinflow/card/:id',
  area: 'coinflow',
  summary: 'Unlinks a card.',
  access: 'session',
  gates: ['proven'],
  money: false,
  params: idParamsSchema,
  reply: withdrawerReplySchema,
  refusals: ['FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'CASH-9',
});

export const coinflowDeleteBankAccount = defineCall({
  name: 'coinflowDeleteBankAccount',
  method: 'DELETE',
  path: '/coinflow/bankAccount/:id',
  area: 'coinflow',
  summary: 'Unlinks a bank account.',
  access: 'session',
  gates: ['proven'],
  money: false,
  params: idParamsSchema,
  reply: withdrawerReplySchema,
  refusals: ['FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'CASH-9',
});

export const coinflowShareKyc = defineCall({
  name: 'coinflowShareKyc',
  method: 'POST',
  path: '/coinflow/shareKyc',
  area: 'coinflow',
  summary: 'Registers the player with the already verified identity.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: withdrawerReplySchema,
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'PAYOUT_DETAILS_REQUIRED',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'CASH-9',
});
