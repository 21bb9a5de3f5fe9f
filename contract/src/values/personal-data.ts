/** Numbers and names of the PRIV rules. */
import * as z from 'zod/mini';

const DAY_MS = 86_400_000;

export const PERSONAL_DATA_LIMITS = {
  /** A copy that is ready may be downloaded for so long. Source: PRIV-2. */
  exportLastsMs: 7 * DAY_MS,
  /** A link to it works for so long. Source: PRIV-3. */
  linkLastsMs: 10 * 60_000,
  /** A copy that is not ready by then is given up, and another one may be requested. */
  exportWaitsMs: DAY_MS,
  /** Copies that a player requests in a day. */
  exportsPerDayMax: 3,
  /** From the second person's approval to the erasure; it may be canceled until then. Source: PRIV-6. */
  coolingOffMs: 7 * DAY_MS,
} as const;

/** `failed`: it was not ready within a day. `expired`: its content is gone. */
export const DATA_EXPORT_STATES = ['waiting', 'ready', 'failed', 'expired'] as const;
export const dataExportStateSchema = z.enum(DATA_EXPORT_STATES);
export type DataExportState = z.output<typeof dataExportStateSchema>;

/** What has to end before somebody is erased. Source: PRIV-5. */
export const ERASURE_OBSTACLES = [
  'ticketsLeft',
  'roundOpen',
  'jackpotUnpaid',
  'postalEntryOpen',
] as const;
export const erasureObstacleSchema = z.enum(ERASURE_OBSTACLES);
export type ErasureObstacle = z.output<typeof erasureObstacleSchema>;

export const ERASURE_STATES = ['waiting', 'blocked', 'running', 'done', 'canceled'] as const;
export const erasureStateSchema = z.enum(ERASURE_STATES);

/** Legal texts that a sign-up agrees to. Source: PRIV-10. */
export const AGREED_DOCUMENTS = ['terms', 'rules', 'privacy'] as const;
export const agreedDocumentSchema = z.enum(AGREED_DOCUMENTS);

/** What the nightly job deletes; a brand may choose the days of each. Source: PRIV-8. */
export const RETENTION_POLICIES = [
  'playerSessions',
  'sentEmails',
  'cardPictures',
  'playerNotes',
  'dataExports',
] as const;
export type RetentionPolicyName = (typeof RETENTION_POLICIES)[number];
