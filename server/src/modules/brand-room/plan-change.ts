/** What a change of a flag would do to the rules, and to whom. Pure. Source: BRANDROOM-3, BRANDROOM-5. */
import type { FlagRule, FlagRuleDraft, FlagTargets } from '@jubilee/contract/settings/flag-rule';
import type { FlagName, Flags } from '@jubilee/contract/settings/flags';
import type { Stage } from '@jubilee/contract/settings/stage';
import type { FlagValue } from '@jubilee/contract/staff/calls/flags';
import { canonicalJson } from '@jubilee/core/games/canonical-json';
import { decidingRule } from '../settings/index.ts';

/** One flag of one brand, as this installation has it. */
export interface FlagAtBrand<Rule extends FlagRule = FlagRule> {
  readonly flag: FlagName;
  readonly brand: string;
  readonly stage: Stage;
  /** The brand's flags before any rule. */
  readonly base: Flags;
  /** Of this flag only, in order of precedence. */
  readonly rules: readonly Rule[];
  readonly nowMs: number;
}

export interface FlagPlan {
  readonly removed: readonly FlagRule[];
  readonly added: FlagRuleDraft | undefined;
  /** Those of others, which decide nothing here any more. */
  readonly overridden: readonly FlagRule[];
  readonly before: FlagValue;
  readonly after: FlagValue;
  /** In order of precedence, as they would be. */
  readonly rulesAfter: readonly FlagRule[];
  readonly changesNothing: boolean;
}

/** For everybody, or for players of whom only the state is known. */
export function valueOf(
  { flag, brand, stage, base, rules, nowMs }: FlagAtBrand,
  who: { readonly state?: string } = {},
): FlagValue {
  const rule = decidingRule(flag, base, rules, { brand, stage }, who, nowMs);
  return toValue(rule === undefined ? base[flag] : rule.value);
}

export function toValue(value: Flags[FlagName]): FlagValue {
  return Array.isArray(value) ? [...value] : value;
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Rules that reach somebody of this brand on this stage, now or later. */
export function reachesBrand(
  { targets, until }: Pick<FlagRule, 'targets' | 'until'>,
  { brand, stage, nowMs }: Pick<FlagAtBrand, 'brand' | 'stage' | 'nowMs'>,
): boolean {
  return (
    (targets.brands?.includes(brand) ?? true) &&
    (targets.stages?.includes(stage) ?? true) &&
    (until === undefined || Date.parse(until) > nowMs)
  );
}

/** A value for everybody of this brand alone, for good: what the staff set, and what a change replaces. */
export function isOfBrand(
  { targets, from, until }: FlagRule,
  { brand, stage }: Pick<FlagAtBrand, 'brand' | 'stage'>,
): boolean {
  const { brands, stages, ...further } = targets;
  return (
    brands?.length === 1 &&
    brands[0] === brand &&
    (stages === undefined || (stages.length === 1 && stages[0] === stage)) &&
    Object.keys(further).length === 0 &&
    from === undefined &&
    until === undefined
  );
}

const COUNTED: ReadonlySet<string> = new Set<keyof FlagTargets>(['brands', 'stages', 'states']);

/** Whether the state of a player says what a rule makes of them. */
export function isCountable({ targets }: Pick<FlagRule, 'targets'>): boolean {
  return Object.keys(targets).every((name) => COUNTED.has(name));
}

/** `value` null: no value of the staff's any more. A value is given the strength of the strongest rule here, so that it holds for everybody. */
export function planChange(at: FlagAtBrand, value: FlagValue | null, note?: string): FlagPlan {
  const { flag, brand, stage, rules } = at;
  const removed = rules.filter((rule) => isOfBrand(rule, at));
  const rest = rules.filter((rule) => !removed.includes(rule));
  const reaching = rest.filter((rule) => reachesBrand(rule, at));
  const added: FlagRuleDraft | undefined =
    value === null
      ? undefined
      : {
          flag,
          value,
          targets: { brands: [brand], stages: [stage] },
          priority: Math.max(0, ...reaching.map(({ priority }) => priority)),
          ...(note === undefined ? {} : { note }),
        };
  const rulesAfter =
    added === undefined
      ? rest
      : [...rest, { ...added, ruleId: '' }].toSorted((one, other) => one.priority - other.priority);
  const before = valueOf(at);
  const after = valueOf({ ...at, rules: rulesAfter });
  const overridden = added === undefined ? [] : reaching;
  return {
    removed,
    added,
    overridden,
    before,
    after,
    rulesAfter,
    changesNothing:
      added === undefined
        ? removed.length === 0
        : isSameValue(before, after) && overridden.length === 0,
  };
}
