import * as z from 'zod/mini';
import { requestedGameNameSchema } from '../../values/amounts.ts';
import { currencySchema } from '../../values/currency.ts';
import { jackpotTypeSchema } from '../../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import { digestHexSchema, emptyReplySchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { reasonSchema } from '../staff-entities.ts';

/** A day of the brand's time zone. */
const daySchema = z.iso.date().check(z.regex(/^[12]\d{3}-/));
/** The name of a kind of operation or of an account, as the ledger has it. */
const ledgerNameSchema = z.string().check(z.regex(/^[A-Z][A-Z_]{0,39}$/));
/** A checkpoint of the ledger as a query value. */
const blockTextSchema = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
/** Minor units; negative where the platform has lost. */
const sumSchema = z.int();
const countSchema = z.int().check(z.gte(0));

/** What a day or a game brought, in minor units of one currency. */
export const financeFiguresSchema = z.strictObject({
  /** Rounds that were paid from a balance. */
  bets: countSchema,
  staked: sumSchema,
  /** Wins of these rounds. */
  won: sumSchema,
  /** Staked less won: gross gaming revenue. */
  ggr: sumSchema,
  /** Wins of rounds that credits paid for. */
  creditWon: sumSchema,
  granted: sumSchema,
  jackpotsPaid: sumSchema,
  /** GGR less wins of credits, grants and jackpots: net gaming revenue. */
  ngr: sumSchema,
  /** GGR over staked; null without a stake. */
  winRate: z.nullable(z.number()),
});
export type FinanceFigures = z.output<typeof financeFiguresSchema>;

/** What the figures include: every operation up to a checkpoint of the ledger. */
const countedSchema = z.strictObject({
  zone: shortTextSchema,
  /** The day that it is now in this zone. */
  today: daySchema,
  block: countSchema,
  headBlock: countSchema,
  /** When the last checkpoint that is counted was made; null when there is none. */
  countedAt: z.nullable(instantSchema),
});

const closeSchema = z.strictObject({
  closedAt: instantSchema,
  closedByName: shortTextSchema,
  /** The head of the checkpoint chain with which it was closed. */
  block: countSchema,
  blockHash: z.nullable(digestHexSchema),
  /** The sums of today are not those with which it was closed. */
  differs: z.boolean(),
});

const daySumSchema = z.strictObject({
  currency: currencySchema,
  kind: ledgerNameSchema,
  account: ledgerNameSchema,
  amount: sumSchema,
  postings: countSchema,
  /** With which the day was closed; null when it is not closed. */
  closedAmount: z.nullable(sumSchema),
});
export type FinanceDaySum = z.output<typeof daySumSchema>;

const financeDaySchema = z.strictObject({
  day: daySchema,
  ...financeFiguresSchema.shape,
  /** What players have at the end of the day: free to play, and reserved for open rounds. */
  available: sumSchema,
  reserved: sumSchema,
  close: z.nullable(closeSchema),
});
export type FinanceDay = z.output<typeof financeDaySchema>;

const rangeQuerySchema = z.strictObject({
  currency: currencySchema,
  /** 400 days at most; by default the last 30. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
});
const dayParamsSchema = z.strictObject({ day: daySchema });
const withReasonSchema = z.strictObject({ reason: reasonSchema });

/** The money of a brand, from the postings of its ledger. Source: FIN-1 to FIN-6. */
export const financeDays = defineStaffCall({
  name: 'financeDays',
  method: 'GET',
  path: '/staff/finance/days',
  area: 'finance',
  summary: 'Figures of each day of the brand, newest first.',
  access: 'role',
  audit: 'nothing',
  query: rangeQuerySchema,
  reply: z.strictObject({ counted: countedSchema, days: z.array(financeDaySchema) }),
  refusals: [],
  rule: 'FIN-1',
});

export const financeGames = defineStaffCall({
  name: 'financeGames',
  method: 'GET',
  path: '/staff/finance/games',
  area: 'finance',
  summary: 'Figures of each game over some days, those with the most stakes first.',
  access: 'role',
  audit: 'nothing',
  query: rangeQuerySchema,
  reply: z.strictObject({
    counted: countedSchema,
    games: z.array(
      z.strictObject({
        /** Null: what belongs to no game, such as grants. */
        gameName: z.nullable(shortTextSchema),
        ...financeFiguresSchema.shape,
      }),
    ),
  }),
  refusals: [],
  rule: 'FIN-2',
});

export const financeLiability = defineStaffCall({
  name: 'financeLiability',
  method: 'GET',
  path: '/staff/finance/liability',
  area: 'finance',
  summary: 'What the brand owes its players now: balances, reserved stakes, credits, jackpots.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    counted: countedSchema,
    currencies: z.array(
      z.strictObject({
        currency: currencySchema,
        available: sumSchema,
        reserved: sumSchema,
        /** Rounds that are given and neither played nor expired, and their stakes together. */
        credits: z.strictObject({ gifts: countSchema, rounds: countSchema, value: sumSchema }),
        jackpots: z.array(z.strictObject({ type: jackpotTypeSchema, amount: countSchema })),
      }),
    ),
  }),
  refusals: [],
  rule: 'FIN-4',
});

export const financeDay = defineStaffCall({
  name: 'financeDay',
  method: 'GET',
  path: '/staff/finance/days/:day',
  area: 'finance',
  summary: 'The sums of a day by kind of operation and account, beside those of its closing.',
  access: 'role',
  audit: 'nothing',
  params: dayParamsSchema,
  reply: z.strictObject({
    counted: countedSchema,
    day: daySchema,
    /** It is over, and every operation that the ledger has of it is counted. */
    mayClose: z.boolean(),
    close: z.nullable(closeSchema),
    sums: z.array(daySumSchema),
  }),
  refusals: [],
  rule: 'FIN-3',
});

export const financePostings = defineStaffCall({
  name: 'financePostings',
  method: 'GET',
  path: '/staff/finance/days/:day/postings',
  area: 'finance',
  summary: 'The operations of a day behind a sum, newest first, with all their postings.',
  access: 'role',
  audit: 'nothing',
  params: dayParamsSchema,
  query: z.strictObject({
    currency: currencySchema,
    kind: z.optional(ledgerNameSchema),
    game: z.optional(requestedGameNameSchema),
    before: z.optional(blockTextSchema),
  }),
  reply: z.strictObject({
    operations: z.array(
      z.strictObject({
        operationId: z.uuid(),
        at: instantSchema,
        kind: ledgerNameSchema,
        gameName: z.nullable(shortTextSchema),
        /** The checkpoint that covers it. */
        block: countSchema,
        postings: z.array(z.strictObject({ account: ledgerNameSchema, amount: sumSchema })),
      }),
    ),
    /** More may follow even when a page is empty; null at the end. */
    next: z.nullable(z.int().check(z.gte(1))),
  }),
  refusals: [],
  rule: 'FIN-3',
});

export const closeFinanceDay = defineStaffCall({
  name: 'closeFinanceDay',
  method: 'POST',
  path: '/staff/finance/days/:day/close',
  area: 'finance',
  summary: 'Stores the figures of a day that is over, with the head of the checkpoint chain.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: dayParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['DAY_NOT_OVER', 'DAY_NOT_COUNTED', 'STATE_CONFLICT'],
  rule: 'FIN-5',
});

export const reopenFinanceDay = defineStaffCall({
  name: 'reopenFinanceDay',
  method: 'POST',
  path: '/staff/finance/days/:day/reopen',
  area: 'finance',
  summary: 'Proposes to reopen a closed day; a second person decides.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: dayParamsSchema,
  body: withReasonSchema,
  reply: z.strictObject({ approvalId: uuidV7Schema }),
  status: 202,
  refusals: ['STATE_CONFLICT'],
  rule: 'FIN-6',
});
