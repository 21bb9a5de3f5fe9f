import * as z from 'zod/mini';
import { paytableReturnSchema } from '../../entities/game.ts';
import { minorUnitsSchema, requestedGameNameSchema } from '../../values/amounts.ts';
import { currencySchema } from '../../values/currency.ts';
import { jackpotTypeSchema } from '../../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import { emptyReplySchema, mediumTextSchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { reasonSchema } from '../staff-entities.ts';

const gameParamsSchema = z.strictObject({ gameName: requestedGameNameSchema });
const withReasonSchema = z.strictObject({ reason: reasonSchema });
const countSchema = z.int().check(z.gte(0));

/** A return that lies outside of what its paytable states. */
const alarmSchema = z.strictObject({
  raisedAt: instantSchema,
  /** As they were then. */
  rounds: countSchema,
  measured: z.number(),
});

const staffPaytableSchema = z.strictObject({
  ...paytableReturnSchema.shape,
  alarm: z.nullable(alarmSchema),
});
export type StaffPaytable = z.output<typeof staffPaytableSchema>;

const staffGameSchema = z.strictObject({
  gameName: shortTextSchema,
  title: shortTextSchema,
  kind: shortTextSchema,
  /** Null while it may be played. */
  pause: z.nullable(
    z.strictObject({
      pausedAt: instantSchema,
      pausedBy: shortTextSchema,
      reason: mediumTextSchema,
    }),
  ),
  hasAlarm: z.boolean(),
  paytables: z.array(staffPaytableSchema),
});
export type StaffGame = z.output<typeof staffGameSchema>;

export const staffGames = defineStaffCall({
  name: 'staffGames',
  method: 'GET',
  path: '/staff/games',
  area: 'games',
  summary: 'The games of the brand, paused ones too, with stated and measured returns.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({ games: z.array(staffGameSchema) }),
  refusals: [],
  rule: 'GAMES-3',
});

export const pauseGame = defineStaffCall({
  name: 'pauseGame',
  method: 'POST',
  path: '/staff/games/:gameName/pause',
  area: 'games',
  summary: 'Lets no new round of a game begin, on every node; open rounds finish. One person.',
  access: 'role',
  audit: 'act',
  params: gameParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['STATE_CONFLICT'],
  rule: 'GAMES-1',
});

export const resumeGame = defineStaffCall({
  name: 'resumeGame',
  method: 'POST',
  path: '/staff/games/:gameName/resume',
  area: 'games',
  summary: 'Proposes that a paused game may be played again; a second person decides.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: gameParamsSchema,
  body: withReasonSchema,
  reply: z.strictObject({ approvalId: uuidV7Schema }),
  status: 202,
  refusals: ['STATE_CONFLICT'],
  rule: 'GAMES-2',
});

const jackpotSchema = z.strictObject({
  currency: currencySchema,
  jackpotType: jackpotTypeSchema,
  amount: minorUnitsSchema,
  seed: minorUnitsSchema,
  mustHitBy: z.nullable(minorUnitsSchema),
  openedAt: instantSchema,
  hits: countSchema,
  paid: minorUnitsSchema,
});
export type StaffJackpot = z.output<typeof jackpotSchema>;
const jackpotHitSchema = z.strictObject({
  winId: uuidV7Schema,
  currency: currencySchema,
  jackpotType: jackpotTypeSchema,
  amount: minorUnitsSchema,
  /** As players see it. */
  displayName: shortTextSchema,
  wonAt: instantSchema,
});
export type StaffJackpotHit = z.output<typeof jackpotHitSchema>;

export const staffJackpots = defineStaffCall({
  name: 'staffJackpots',
  method: 'GET',
  path: '/staff/jackpots',
  area: 'games',
  summary: 'The jackpots of the brand, and their last hits, newest first.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({ jackpots: z.array(jackpotSchema), hits: z.array(jackpotHitSchema) }),
  refusals: [],
  rule: 'GAMES-4',
});

const sharedRoundSchema = z.strictObject({
  roundId: uuidV7Schema,
  game: z.enum(['crash', 'bingo']),
  phase: shortTextSchema,
  openedAt: instantSchema,
  /** Bets or purchases that are in it, and their stakes. */
  entries: countSchema,
  points: minorUnitsSchema,
  tickets: minorUnitsSchema,
  /** Of a crash round that is over, in hundredths. */
  crashCents: z.nullable(countSchema),
});
export type SharedRound = z.output<typeof sharedRoundSchema>;

export const staffSharedRounds = defineStaffCall({
  name: 'staffSharedRounds',
  method: 'GET',
  path: '/staff/games/sharedRounds',
  area: 'games',
  summary: 'The last crash and bingo rounds of the brand, the running ones first.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({ rounds: z.array(sharedRoundSchema) }),
  refusals: [],
  rule: 'GAMES-5',
});
