/** Which rules apply to whom, and the resulting flags. Pure; rules come in order of precedence. */
import { createHash } from 'node:crypto';
import type { FlagRule, FlagTargets } from '@jubilee/contract/settings/flag-rule';
import type { FlagName, Flags } from '@jubilee/contract/settings/flags';
import type { Stage } from '@jubilee/contract/settings/stage';

/** Where flags are read; always known. */
export interface FlagEnvironment {
  readonly brand: string;
  readonly stage: Stage;
}

/**
 * Facts that the platform itself knows of a player. Gates read flags by these facts only. Source:
 * CONF-5.
 */
export interface TrustedFacts {
  readonly userId: string;
  readonly state: string;
  readonly verified: boolean;
  readonly phoneVerified: boolean;
  readonly staff: boolean;
}

/** Facts that a page claims: sufficient to shape what it displays. */
export interface PageClaims {
  readonly userId?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
  readonly loyaltyStatus?: string | undefined;
  readonly versionId?: string | undefined;
}

export type FlagSubject = Partial<Omit<TrustedFacts, keyof PageClaims>> & PageClaims;

const BUCKETS = 0x1_0000_0000;

/** A user's stable percentile for one flag, from 0 to below 100. */
export function shareOf(flag: string, userId: string): number {
  const digest = createHash('sha256').update(`${flag}:${userId}`).digest();
  return (digest.readUInt32BE(0) / BUCKETS) * 100;
}

function isAmong<Value>(wanted: readonly Value[] | undefined, value: Value | undefined): boolean {
  return wanted === undefined || (value !== undefined && wanted.includes(value));
}

function isAsWanted(wanted: boolean | undefined, value: boolean | undefined): boolean {
  return wanted === undefined || wanted === value;
}

function isInShare(percent: number | undefined, flag: FlagName, userId?: string): boolean {
  if (percent === undefined) return true;
  return userId !== undefined && shareOf(flag, userId) < percent;
}

function fits(
  targets: FlagTargets,
  flag: FlagName,
  environment: FlagEnvironment,
  who: FlagSubject,
): boolean {
  return (
    isAmong(targets.brands, environment.brand) &&
    isAmong(targets.stages, environment.stage) &&
    isAmong(targets.userIds, who.userId) &&
    isAmong(targets.states, who.state) &&
    isAmong(targets.countries, who.country) &&
    isAmong(targets.loyaltyStatuses, who.loyaltyStatus) &&
    isAmong(targets.versionIds, who.versionId) &&
    isAsWanted(targets.verified, who.verified) &&
    isAsWanted(targets.phoneVerified, who.phoneVerified) &&
    isAsWanted(targets.staff, who.staff) &&
    isInShare(targets.percent, flag, who.userId)
  );
}

/** `nowMs`: epoch milliseconds by the platform's clock. */
export function ruleApplies(
  rule: FlagRule,
  environment: FlagEnvironment,
  who: FlagSubject,
  nowMs: number,
): boolean {
  if (rule.from !== undefined && nowMs < Date.parse(rule.from)) return false;
  if (rule.until !== undefined && nowMs >= Date.parse(rule.until)) return false;
  return fits(rule.targets, rule.flag, environment, who);
}

/** The flags under the active rules; the same object when none applies. Source: FLAG-13. */
export function flagsUnderRules(
  base: Flags,
  rules: readonly FlagRule[],
  environment: FlagEnvironment,
  who: FlagSubject,
  nowMs: number,
): Flags {
  if (!base.remoteConfigEnabled) return base;
  const applicable = rules.filter((rule) => ruleApplies(rule, environment, who, nowMs));
  if (applicable.length === 0) return base;
  return { ...base, ...Object.fromEntries(applicable.map(({ flag, value }) => [flag, value])) };
}

/** The rule that decides a flag; undefined when the brand's own value applies. */
export function decidingRule(
  name: FlagName,
  base: Flags,
  rules: readonly FlagRule[],
  environment: FlagEnvironment,
  who: FlagSubject,
  nowMs: number,
): FlagRule | undefined {
  if (!base.remoteConfigEnabled) return undefined;
  return rules.findLast((rule) => rule.flag === name && ruleApplies(rule, environment, who, nowMs));
}
