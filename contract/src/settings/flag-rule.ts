import * as z from 'zod/mini';
import { instantSchema, userIdSchema } from '../values/ids.ts';
import { mediumTextSchema, regionCodeSchema, shortTextSchema } from '../values/text.ts';
import { FLAG_SHAPE, type FlagName, type Flags } from './flags.ts';
import { parseFlag } from './parse-flags.ts';
import { stageSchema } from './stage.ts';

/** Flags that no remote rule may change: the switch for remote rules itself. */
const SERVER_ONLY_FLAGS: ReadonlySet<string> = new Set(['remoteConfigEnabled']);
const TARGETS_MAX = 200;

function some<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.optional(z.array(entry).check(z.minLength(1), z.maxLength(TARGETS_MAX)));
}

/**
 * The targets of a rule. All given conditions must match; a rule without any applies to everybody.
 * `percent` selects users by a hash of flag and user id, so raising it keeps those already
 * included.
 */
export const flagTargetsSchema = z.strictObject({
  brands: some(shortTextSchema),
  stages: some(stageSchema),
  userIds: some(userIdSchema),
  percent: z.optional(z.number().check(z.gte(0), z.lte(100))),
  /** Facts about the player that the server stores. */
  states: some(regionCodeSchema),
  verified: z.optional(z.boolean()),
  phoneVerified: z.optional(z.boolean()),
  staff: z.optional(z.boolean()),
  /** Claims of the page, which no gate trusts: these three only affect what is displayed. */
  countries: some(regionCodeSchema),
  loyaltyStatuses: some(shortTextSchema),
  versionIds: some(shortTextSchema),
});
export type FlagTargets = z.output<typeof flagTargetsSchema>;

const flagNameSchema = z.string().check(
  z.refine((name) => Object.hasOwn(FLAG_SHAPE, name) && !SERVER_ONLY_FLAGS.has(name), {
    message: 'not a flag that a rule may change',
  }),
);

/** A new rule: one flag, its value, the targets and the period. Source: FLAG-13. */
export const flagRuleDraftSchema = z.strictObject({
  flag: flagNameSchema,
  value: z.unknown(),
  targets: flagTargetsSchema,
  /** Inclusive start of the rule. */
  from: z.optional(instantSchema),
  /** Exclusive end of the rule. */
  until: z.optional(instantSchema),
  /** Of two rules that both match, the higher priority wins; on a tie the later one. */
  priority: z.int().check(z.gte(0), z.lte(1_000)),
  note: z.optional(mediumTextSchema),
});

export interface FlagRuleDraft {
  readonly flag: FlagName;
  readonly value: Flags[FlagName];
  readonly targets: FlagTargets;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly priority: number;
  readonly note?: string | undefined;
}

export interface FlagRule extends FlagRuleDraft {
  readonly ruleId: string;
}

/** Parses an untrusted rule; when it is invalid the reason is a sentence for its author. */
export function readFlagRule(
  written: unknown,
): { readonly ok: true; readonly rule: FlagRuleDraft } | { readonly ok: false; reason: string } {
  const read = flagRuleDraftSchema.safeParse(written);
  if (!read.success) {
    const [issue] = read.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? `${issue.keys.join(', ')}: ` : '';
    const path = issue?.path.map(String).join('.') ?? '';
    return { ok: false, reason: `${path === '' ? '' : `${path}: `}${keys}${issue?.message}` };
  }
  const flag = read.data.flag as FlagName;
  const value = parseFlag(flag, read.data.value);
  if (value === undefined) return { ok: false, reason: `value: does not fit ${flag}` };
  const { from, until } = read.data;
  // Instants of the contract have one format, whose text order is the order of time.
  if (from !== undefined && until !== undefined && from >= until) {
    return { ok: false, reason: 'until: must come after from' };
  }
  return { ok: true, rule: { ...read.data, flag, value } };
}
