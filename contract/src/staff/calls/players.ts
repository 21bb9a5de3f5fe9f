/** The player room: finding a player of the host's brand, and everything about one. Source: CARE-1 to CARE-6. */
import * as z from 'zod/mini';
import { betSchema } from '../../entities/bet.ts';
import { jackpotWinSchema } from '../../entities/jackpot.ts';
import { currencySchema } from '../../values/currency.ts';
import { betStatusSchema } from '../../values/enums.ts';
import { userIdSchema, uuidV7Schema } from '../../values/ids.ts';
import { isStorable, limitTextSchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import {
  foundPlayerSchema,
  linkedPlayerSchema,
  maskedFieldSchema,
  playerDeviceSchema,
  playerEmailSchema,
  playerGiftSchema,
  playerNoteSchema,
  playerOperationSchema,
  playerSessionSchema,
  staffPlayerSchema,
} from '../player-entities.ts';
import { timelineEntrySchema, timelineKindSchema } from '../player-timeline.ts';
import { reasonSchema } from '../staff-entities.ts';

export const PLAYERS_PER_PAGE_MAX = 50;
/** A search that finds more shows these and says so. */
export const PLAYERS_FOUND_MAX = 200;

export const searchedTextSchema = z.string().check(z.minLength(1), z.maxLength(254), isStorable());
const playerParamsSchema = z.strictObject({ userId: userIdSchema });
/** Older than this one: `next` of the previous page. */
const pageSchema = {
  before: z.optional(uuidV7Schema),
  limit: z.optional(limitTextSchema),
};
const nextSchema = z.nullable(uuidV7Schema);

/** POST, because a text in a path would be in the logs of whatever stands before the server. */
export const searchPlayers = defineStaffCall({
  name: 'searchPlayers',
  method: 'POST',
  path: '/staff/players/search',
  area: 'players',
  summary:
    'Players by email, phone number, nickname, name, user id, session, remembered device or network: exact matches first, then similar ones.',
  access: 'role',
  audit: 'read',
  body: z.strictObject({
    /** Without it, the newest players. */
    text: z.optional(searchedTextSchema),
    /** `next` of the previous page. */
    offset: z.optional(z.int().check(z.gte(0), z.lte(PLAYERS_FOUND_MAX))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(PLAYERS_PER_PAGE_MAX))),
  }),
  reply: z.strictObject({
    players: z.array(foundPlayerSchema),
    next: z.nullable(z.int().check(z.gte(1))),
    /** More players match than a search shows. */
    isCut: z.boolean(),
  }),
  refusals: [],
  rule: 'CARE-1',
});

export const staffPlayer = defineStaffCall({
  name: 'staffPlayer',
  method: 'GET',
  path: '/staff/players/:userId',
  area: 'players',
  summary: 'Profile, verification, what the player may do, balances and tier.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: staffPlayerSchema,
  refusals: [],
  rule: 'CARE-3',
});

export const uncoverPlayerField = defineStaffCall({
  name: 'uncoverPlayerField',
  method: 'POST',
  path: '/staff/players/:userId/uncover',
  area: 'players',
  summary: 'One field that the caller sees masked, as it is; the reason is recorded.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  body: z.strictObject({ field: maskedFieldSchema, reason: reasonSchema }),
  reply: z.strictObject({ field: maskedFieldSchema, value: z.nullable(z.string()) }),
  refusals: [],
  rule: 'CARE-2',
});

export const staffPlayerSessions = defineStaffCall({
  name: 'staffPlayerSessions',
  method: 'GET',
  path: '/staff/players/:userId/sessions',
  area: 'players',
  summary: 'Sign-ins with device and network, newest first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  query: z.strictObject(pageSchema),
  reply: z.strictObject({ sessions: z.array(playerSessionSchema), next: nextSchema }),
  refusals: [],
  rule: 'CARE-3',
});

export const staffPlayerDevices = defineStaffCall({
  name: 'staffPlayerDevices',
  method: 'GET',
  path: '/staff/players/:userId/devices',
  area: 'players',
  summary: 'Devices on which the player stays signed in, the one used last first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: z.strictObject({ devices: z.array(playerDeviceSchema) }),
  refusals: [],
  rule: 'CARE-3',
});

export const staffPlayerOperations = defineStaffCall({
  name: 'staffPlayerOperations',
  method: 'GET',
  path: '/staff/players/:userId/operations',
  area: 'players',
  summary: 'Accepted operations of the ledger with their postings, newest first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  query: z.strictObject({
    ...pageSchema,
    currency: z.optional(currencySchema),
    /** A kind of the ledger; an unknown one finds nothing. */
    kind: z.optional(shortTextSchema),
  }),
  /** With a filter a page may have fewer than `limit` entries, even none, although more follow. */
  reply: z.strictObject({ operations: z.array(playerOperationSchema), next: nextSchema }),
  refusals: [],
  rule: 'CARE-4',
});

export const staffPlayerBets = defineStaffCall({
  name: 'staffPlayerBets',
  method: 'GET',
  path: '/staff/players/:userId/bets',
  area: 'players',
  summary: 'Accepted bets, newest first; the bet id is that of the replay.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  query: z.strictObject({ ...pageSchema, status: z.optional(betStatusSchema) }),
  reply: z.strictObject({ bets: z.array(betSchema), next: nextSchema }),
  refusals: [],
  rule: 'CARE-4',
});

export const staffPlayerCredits = defineStaffCall({
  name: 'staffPlayerCredits',
  method: 'GET',
  path: '/staff/players/:userId/credits',
  area: 'players',
  summary: 'The newest 100 gifts of free-play credits, newest first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: z.strictObject({ gifts: z.array(playerGiftSchema) }),
  refusals: [],
  rule: 'CARE-5',
});

export const staffPlayerJackpotWins = defineStaffCall({
  name: 'staffPlayerJackpotWins',
  method: 'GET',
  path: '/staff/players/:userId/jackpotWins',
  area: 'players',
  summary: 'The newest 100 jackpots that the player won, newest first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: z.strictObject({ wins: z.array(jackpotWinSchema) }),
  refusals: [],
  rule: 'CARE-5',
});

export const staffPlayerEmails = defineStaffCall({
  name: 'staffPlayerEmails',
  method: 'GET',
  path: '/staff/players/:userId/emails',
  area: 'players',
  summary: 'Emails to the player, newest first, without their links.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  query: z.strictObject(pageSchema),
  reply: z.strictObject({ emails: z.array(playerEmailSchema), next: nextSchema }),
  refusals: [],
  rule: 'CARE-5',
});

export const staffPlayerNotes = defineStaffCall({
  name: 'staffPlayerNotes',
  method: 'GET',
  path: '/staff/players/:userId/notes',
  area: 'players',
  summary: 'Notes of the staff, newest first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  query: z.strictObject(pageSchema),
  reply: z.strictObject({ notes: z.array(playerNoteSchema), next: nextSchema }),
  refusals: [],
  rule: 'CARE-5',
});

export const staffPlayerLinks = defineStaffCall({
  name: 'staffPlayerLinks',
  method: 'GET',
  path: '/staff/players/:userId/links',
  area: 'players',
  summary: 'Accounts of the brand that share a device, a network or a phone number, at most 50.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: z.strictObject({
    players: z.array(linkedPlayerSchema),
    /** More accounts share something than are shown. */
    isCut: z.boolean(),
  }),
  refusals: [],
  rule: 'CARE-5',
});

export const staffPlayerTimeline = defineStaffCall({
  name: 'staffPlayerTimeline',
  method: 'GET',
  path: '/staff/players/:userId/timeline',
  area: 'players',
  summary: 'Sign-ins, operations, emails, notes, changes and acts of the staff, newest first.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  query: z.strictObject({ ...pageSchema, kind: z.optional(timelineKindSchema) }),
  /** A page may have fewer than `limit` entries although more follow. */
  reply: z.strictObject({ entries: z.array(timelineEntrySchema), next: nextSchema }),
  refusals: [],
  rule: 'CARE-6',
});
