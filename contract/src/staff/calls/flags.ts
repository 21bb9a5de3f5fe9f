import * as z from 'zod/mini';
import { FLAG_GROUPS } from '../../settings/flag-facts.ts';
import { stageSchema } from '../../settings/stage.ts';
import { capabilitySchema } from '../../values/capabilities.ts';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import {
  emptyReplySchema,
  isStorable,
  mediumTextSchema,
  shortTextSchema,
} from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { reasonSchema } from '../staff-entities.ts';

/** The flags of the brand that is called, as this installation has them. Source: BRANDROOM-1 to BRANDROOM-5. */
const flagParamsSchema = z.strictObject({
  /** An unknown one is NOT_FOUND. */
  flag: z.string().check(z.regex(/^[a-zA-Z]{1,60}$/)),
});

const NAMES_MAX = 500;
/** Of any flag; the server checks that it fits the one that is named. */
export const flagValueSchema = z.union([
  z.boolean(),
  z.number(),
  z.string().check(z.maxLength(500), isStorable()),
  z.array(shortTextSchema).check(z.maxLength(NAMES_MAX)),
]);
export type FlagValue = z.output<typeof flagValueSchema>;
/** Null: no value of the staff's, so what the brand's data and other rules say holds again. */
const requestedValueSchema = z.nullable(flagValueSchema);

export const FLAG_LAYERS = ['default', 'brand', 'platform', 'rule'] as const;

const flagRuleSchema = z.strictObject({
  ruleId: uuidV7Schema,
  value: flagValueSchema,
  /** Whom it is for, as words; empty when it is for everybody of every brand. */
  targets: z.array(mediumTextSchema),
  /** Only of this brand, for all of its players and for good: what a change here replaces. */
  isOfBrand: z.boolean(),
  from: z.nullable(instantSchema),
  until: z.nullable(instantSchema),
  priority: z.int(),
  note: z.nullable(mediumTextSchema),
  setBy: shortTextSchema,
  setAt: instantSchema,
});

const staffFlagSchema = z.strictObject({
  flag: shortTextSchema,
  group: z.enum(FLAG_GROUPS),
  effect: mediumTextSchema,
  pages: z.array(shortTextSchema),
  capabilities: z.array(capabilitySchema),
  kind: z.enum(['switch', 'number', 'text', 'choice', 'list']),
  choices: z.array(shortTextSchema),
  takesMoney: z.boolean(),
  /** False of the switch for rules itself. */
  isChangeable: z.boolean(),
  /** Now and here, for everybody whom no rule for some names. */
  value: flagValueSchema,
  decidedBy: z.enum(FLAG_LAYERS),
  defaultValue: flagValueSchema,
  /** What the brand's data and the platform's settings say; null when they say nothing. */
  brandValue: z.nullable(flagValueSchema),
  platformValue: z.nullable(flagValueSchema),
  /** The same flag in the other brands that the caller works for. */
  elsewhere: z.array(z.strictObject({ brandName: shortTextSchema, value: flagValueSchema })),
  /** Those that reach this brand on this stage and have not ended, the strongest first. */
  rules: z.array(flagRuleSchema),
});
export type StaffFlag = z.output<typeof staffFlagSchema>;

export const staffFlags = defineStaffCall({
  name: 'staffFlags',
  method: 'GET',
  path: '/staff/flags',
  area: 'brands',
  summary: 'Every flag of the brand with its value now, who decides it, and its rules.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    brandName: shortTextSchema,
    stage: stageSchema,
    /** Whether a change waits for a second person, but for what protects. */
    needsTwo: z.boolean(),
    /** Whether rules are applied to this brand at all. */
    takesRules: z.boolean(),
    flags: z.array(staffFlagSchema),
  }),
  refusals: [],
  rule: 'BRANDROOM-1',
});

const namesChangeSchema = z.strictObject({
  gained: z.array(shortTextSchema),
  lost: z.array(shortTextSchema),
});

export const previewFlagChange = defineStaffCall({
  name: 'previewFlagChange',
  method: 'POST',
  path: '/staff/flags/:flag/preview',
  area: 'brands',
  summary: 'Whom a change would reach, and what it would change; it stores nothing.',
  access: 'role',
  audit: 'nothing',
  params: flagParamsSchema,
  body: z.strictObject({ value: requestedValueSchema }),
  reply: z.strictObject({
    before: flagValueSchema,
    after: flagValueSchema,
    needsTwo: z.boolean(),
    /** Players of the brand whose value changes, and how many it has. */
    players: z.int().check(z.gte(0)),
    playersOfBrand: z.int().check(z.gte(0)),
    /** False when rules name players by more than their state: they are counted as if these rules were not. */
    isExact: z.boolean(),
    /** Rules of others that decide nothing any more. */
    overridden: z.int().check(z.gte(0)),
    pages: z.array(shortTextSchema),
    capabilities: z.array(capabilitySchema),
    games: namesChangeSchema,
    slides: namesChangeSchema,
    signInMethods: namesChangeSchema,
  }),
  refusals: ['MALFORMED_REQUEST', 'STATE_CONFLICT'],
  rule: 'BRANDROOM-3',
});

export const switchFlagOff = defineStaffCall({
  name: 'switchFlagOff',
  method: 'POST',
  path: '/staff/flags/:flag/off',
  area: 'brands',
  summary: 'Stops something that takes money, for everybody of the brand, at once. One person.',
  access: 'role',
  audit: 'act',
  params: flagParamsSchema,
  body: z.strictObject({ reason: reasonSchema }),
  reply: emptyReplySchema,
  refusals: ['STATE_CONFLICT'],
  rule: 'BRANDROOM-4',
});

export const changeFlag = defineStaffCall({
  name: 'changeFlag',
  method: 'POST',
  path: '/staff/flags/:flag',
  area: 'brands',
  summary:
    'Gives a flag a value for everybody of the brand: at once, or on the stage live as a proposal to a second person.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: flagParamsSchema,
  body: z.strictObject({
    value: requestedValueSchema,
    /** The value that the caller saw. */
    before: flagValueSchema,
    reason: reasonSchema,
  }),
  /** Null when nobody else has to decide. */
  reply: z.strictObject({ approvalId: z.nullable(uuidV7Schema) }),
  refusals: ['MALFORMED_REQUEST', 'STATE_CONFLICT'],
  rule: 'BRANDROOM-5',
});
