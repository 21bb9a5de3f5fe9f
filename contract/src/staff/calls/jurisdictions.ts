import * as z from 'zod/mini';
import {
  CAPABILITIES,
  capabilitySchema,
  jurisdictionSchema,
  playModeSchema,
} from '../../values/capabilities.ts';
import { minorUnitsSchema } from '../../values/amounts.ts';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import { dateSchema, emptyReplySchema, isStorable, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { reasonSchema } from '../staff-entities.ts';

/** What may be played where: the rules of states of the brand that is called. Source: STATE-12 to STATE-14. */
const jurisdictionParamsSchema = z.strictObject({ jurisdiction: jurisdictionSchema });

/** A prize of one bet, in hundredths; up to ten million dollars. */
const prizeCapSchema = z.int().check(z.gte(1), z.lte(1_000_000_000));
const sourceSchema = z.string().check(z.minLength(1), z.maxLength(200), isStorable());
const noteSchema = z.string().check(z.minLength(1), z.maxLength(500), isStorable());

const capabilityNowSchema = z.strictObject({
  capability: capabilitySchema,
  isAllowed: z.boolean(),
  /** The day on which the rule begins that decides now; null when nobody has decided. */
  since: z.nullable(dateSchema),
  source: z.nullable(z.string()),
  isForCounsel: z.boolean(),
  /** The next day on which this changes, and nothing before; null when none is dated. */
  changesOn: z.nullable(dateSchema),
});

export const jurisdictionEntrySchema = z.strictObject({
  jurisdiction: jurisdictionSchema,
  mode: playModeSchema,
  prizeCap: z.nullable(minorUnitsSchema),
  isForCounsel: z.boolean(),
  /** In the order of the capabilities. */
  capabilities: z.array(capabilityNowSchema),
});
export type JurisdictionEntry = z.output<typeof jurisdictionEntrySchema>;

export const jurisdictionRules = defineStaffCall({
  name: 'jurisdictionRules',
  method: 'GET',
  path: '/staff/jurisdictions',
  area: 'jurisdictions',
  summary: 'What the rules of states of the brand allow now, and the days on which it changes.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    timeZone: shortTextSchema,
    /** In that zone. */
    today: dateSchema,
    jurisdictions: z.array(jurisdictionEntrySchema),
  }),
  refusals: [],
  rule: 'STATE-12',
});

export const historicRuleSchema = z.strictObject({
  /** Counts the changes of the installation. */
  version: z.int().check(z.gte(1)),
  capability: capabilitySchema,
  isAllowed: z.boolean(),
  from: dateSchema,
  to: z.nullable(dateSchema),
  prizeCap: z.nullable(minorUnitsSchema),
  source: z.string(),
  note: z.nullable(z.string()),
  isForCounsel: z.boolean(),
  changedAt: instantSchema,
  /** Null: the installation began with it. */
  staffId: z.nullable(uuidV7Schema),
  reason: z.string(),
});
export type HistoricRuleEntry = z.output<typeof historicRuleSchema>;

export const jurisdictionHistory = defineStaffCall({
  name: 'jurisdictionHistory',
  method: 'GET',
  path: '/staff/jurisdictions/:jurisdiction/history',
  area: 'jurisdictions',
  summary: 'The rules of one jurisdiction with their sources and reasons, the latest change first.',
  access: 'role',
  audit: 'nothing',
  params: jurisdictionParamsSchema,
  reply: z.strictObject({ rules: z.array(historicRuleSchema) }),
  refusals: ['NOT_FOUND'],
  rule: 'STATE-12',
});

const capabilitiesSchema = z
  .array(capabilitySchema)
  .check(z.minLength(1), z.maxLength(CAPABILITIES.length));
const dayFields = { from: dateSchema, to: z.optional(dateSchema) };

export const previewJurisdictionChange = defineStaffCall({
  name: 'previewJurisdictionChange',
  method: 'POST',
  path: '/staff/jurisdictions/:jurisdiction/preview',
  area: 'jurisdictions',
  summary:
    'How many players of the brand a change would reach on its first day; it stores nothing.',
  access: 'role',
  audit: 'nothing',
  params: jurisdictionParamsSchema,
  body: z.strictObject({
    capabilities: capabilitiesSchema,
    isAllowed: z.boolean(),
    ...dayFields,
    prizeCap: z.optional(prizeCapSchema),
  }),
  reply: z.strictObject({
    /** Who declared this jurisdiction, or one that follows it. */
    players: z.int().check(z.gte(0)),
    capabilities: z.array(
      z.strictObject({
        capability: capabilitySchema,
        gain: z.int().check(z.gte(0)),
        lose: z.int().check(z.gte(0)),
      }),
    ),
    modeBefore: playModeSchema,
    modeAfter: playModeSchema,
  }),
  refusals: ['NOT_FOUND', 'MALFORMED_REQUEST'],
  rule: 'STATE-14',
});

export const closeJurisdiction = defineStaffCall({
  name: 'closeJurisdiction',
  method: 'POST',
  path: '/staff/jurisdictions/:jurisdiction/close',
  area: 'jurisdictions',
  summary: 'Closes capabilities from a day on; one person is enough, and today is at once.',
  access: 'role',
  audit: 'act',
  params: jurisdictionParamsSchema,
  body: z.strictObject({
    capabilities: capabilitiesSchema,
    ...dayFields,
    source: sourceSchema,
    note: z.optional(noteSchema),
    isForCounsel: z.boolean(),
    reason: reasonSchema,
  }),
  reply: emptyReplySchema,
  refusals: ['NOT_FOUND', 'MALFORMED_REQUEST'],
  rule: 'STATE-13',
});

export const openJurisdiction = defineStaffCall({
  name: 'openJurisdiction',
  method: 'POST',
  path: '/staff/jurisdictions/:jurisdiction/open',
  area: 'jurisdictions',
  summary: 'Proposes to open capabilities or to set the prize cap; a second person decides.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: jurisdictionParamsSchema,
  body: z.strictObject({
    capabilities: capabilitiesSchema,
    ...dayFields,
    /** Of play for tickets; without it there is no cap. */
    prizeCap: z.optional(prizeCapSchema),
    source: sourceSchema,
    note: z.optional(noteSchema),
    isForCounsel: z.boolean(),
    reason: reasonSchema,
  }),
  reply: z.strictObject({ approvalId: uuidV7Schema }),
  status: 202,
  refusals: ['NOT_FOUND', 'MALFORMED_REQUEST'],
  rule: 'STATE-13',
});
