/** The lists of the player room as files, masked as on the screen. Source: CARE-11, TABLE-3. */
import * as z from 'zod/mini';
import { currencySchema } from '../../values/currency.ts';
import { betStatusSchema } from '../../values/enums.ts';
import { userIdSchema } from '../../values/ids.ts';
import { shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { EXPORT_CALL, exportFormatSchema } from '../export-call.ts';
import { timelineKindSchema } from '../player-timeline.ts';
import { reasonSchema } from '../staff-entities.ts';
import { searchedTextSchema } from './players.ts';

/** POST for the same reason as the search. */
export const exportPlayers = defineStaffCall({
  ...EXPORT_CALL,
  name: 'exportPlayers',
  method: 'POST',
  path: '/staff/players/export',
  area: 'players',
  summary:
    'The players that a search finds, or all of the brand, newest first, as a file; contact data as the caller sees it, or uncovered with a reason.',
  body: z.strictObject({
    /** Without it, every player. */
    text: z.optional(searchedTextSchema),
    format: exportFormatSchema,
    /** Email and phone number as they are, for roles that may uncover them. */
    uncover: z.optional(z.strictObject({ reason: reasonSchema })),
  }),
});

const OF_PLAYER = {
  ...EXPORT_CALL,
  area: 'players',
  params: z.strictObject({ userId: userIdSchema }),
} as const;
const formatOnly = z.strictObject({ format: exportFormatSchema });

export const exportPlayerOperations = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerOperations',
  path: '/staff/players/:userId/operations/export',
  summary: 'Operations of the ledger that fit the filter, with their postings, as a file.',
  query: z.strictObject({
    currency: z.optional(currencySchema),
    kind: z.optional(shortTextSchema),
    format: exportFormatSchema,
  }),
});

export const exportPlayerBets = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerBets',
  path: '/staff/players/:userId/bets/export',
  summary: 'Accepted bets that fit the filter, as a file.',
  query: z.strictObject({ status: z.optional(betStatusSchema), format: exportFormatSchema }),
});

export const exportPlayerSessions = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerSessions',
  path: '/staff/players/:userId/sessions/export',
  summary: 'Sign-ins with device and network, as a file.',
  query: formatOnly,
});

export const exportPlayerCredits = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerCredits',
  path: '/staff/players/:userId/credits/export',
  summary: 'The newest 100 gifts of free-play credits, as a file.',
  query: formatOnly,
});

export const exportPlayerJackpotWins = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerJackpotWins',
  path: '/staff/players/:userId/jackpotWins/export',
  summary: 'The newest 100 jackpots that the player won, as a file.',
  query: formatOnly,
});

export const exportPlayerEmails = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerEmails',
  path: '/staff/players/:userId/emails/export',
  summary: 'Emails to the player without their links, as a file.',
  query: formatOnly,
});

export const exportPlayerLinks = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerLinks',
  path: '/staff/players/:userId/links/export',
  summary: 'Accounts that share a device, a network or a phone number, as a file.',
  query: formatOnly,
});

export const exportPlayerTimeline = defineStaffCall({
  ...OF_PLAYER,
  name: 'exportPlayerTimeline',
  path: '/staff/players/:userId/timeline/export',
  summary: 'Everything that happened to the player, of one kind or of all, as a file.',
  query: z.strictObject({ kind: z.optional(timelineKindSchema), format: exportFormatSchema }),
});
