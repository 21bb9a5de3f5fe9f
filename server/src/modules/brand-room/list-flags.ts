import { FLAG_FACTS } from '@jubilee/contract/settings/flag-facts';
import type { FlagTargets } from '@jubilee/contract/settings/flag-rule';
import {
  FLAG_DEFAULTS,
  FLAG_SHAPE,
  type FlagName,
  type FlagOverrides,
} from '@jubilee/contract/settings/flags';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { FlagValue, StaffFlag, staffFlags } from '@jubilee/contract/staff/calls/flags';
import * as z from 'zod/mini';
import { type AuthoredRule, decidingRule, readAuthoredRules } from '../settings/index.ts';
import { type BrandRoomPorts, type CallReply, otherBrands } from './brand-room-ports.ts';
import { isOfBrand, reachesBrand, toValue, valueOf } from './plan-change.ts';
import { flagAt, isChangeable } from './read-flag.ts';

/** Source: BRANDROOM-1. */
export async function listFlags(
  ports: BrandRoomPorts,
  brand: Brand,
  scope: readonly string[] | null,
): Promise<CallReply<typeof staffFlags>> {
  const rules = await readAuthoredRules(ports.pool);
  const { stage } = ports.settings;
  const elsewhere = otherBrands(ports.brands, scope, brand);
  const names = Object.keys(FLAG_DEFAULTS) as FlagName[];
  return {
    brandName: brand.name,
    stage,
    needsTwo: stage === 'live',
    takesRules: ports.settings.layersOf(brand).base.remoteConfigEnabled,
    flags: names.map((flag) => flagEntry(ports, brand, elsewhere, { flag, rules })),
  };
}

function flagEntry(
  ports: BrandRoomPorts,
  brand: Brand,
  elsewhere: readonly Brand[],
  given: { readonly flag: FlagName; readonly rules: readonly AuthoredRule[] },
): StaffFlag {
  const { flag, rules } = given;
  const at = flagAt(ports, brand, flag, rules);
  const { brandData, platform, base } = ports.settings.layersOf(brand);
  const decided = decidingRule(flag, base, at.rules, at, {}, at.nowMs);
  const [brandValue, platformValue] = [ownValue(brandData, flag), ownValue(platform, flag)];
  const { group, effect, pages, capabilities, takesMoney } = FLAG_FACTS[flag];
  return {
    flag,
    group,
    effect,
    pages: [...pages],
    capabilities: [...capabilities],
    ...kindOf(flag),
    takesMoney,
    isChangeable: isChangeable(flag),
    value: valueOf(at),
    decidedBy:
      decided !== undefined
        ? 'rule'
        : platformValue !== null
          ? 'platform'
          : brandValue !== null
            ? 'brand'
            : 'default',
    defaultValue: toValue(FLAG_DEFAULTS[flag]),
    brandValue,
    platformValue,
    elsewhere: elsewhere.map((other) => ({
      brandName: other.name,
      value: valueOf(flagAt(ports, other, flag, rules)),
    })),
    rules: at.rules
      .filter((rule) => reachesBrand(rule, at))
      .toReversed()
      .map((rule) => ({
        ruleId: rule.ruleId,
        value: toValue(rule.value),
        targets: targetTexts(rule.targets),
        isOfBrand: isOfBrand(rule, at),
        from: rule.from ?? null,
        until: rule.until ?? null,
        priority: rule.priority,
        note: rule.note ?? null,
        setBy: rule.setBy,
        setAt: rule.setAt,
      })),
  };
}

function ownValue(layer: FlagOverrides, flag: FlagName): FlagValue | null {
  const value = layer[flag];
  return value === undefined ? null : toValue(value);
}

function kindOf(flag: FlagName): Pick<StaffFlag, 'kind' | 'choices'> {
  const schema: z.ZodMiniType = FLAG_SHAPE[flag];
  if (schema instanceof z.ZodMiniEnum)
    return { kind: 'choice', choices: schema.options.map(String) };
  const value = FLAG_DEFAULTS[flag];
  const kind = Array.isArray(value)
    ? 'list'
    : typeof value === 'boolean'
      ? 'switch'
      : typeof value === 'number'
        ? 'number'
        : 'text';
  return { kind, choices: [] };
}

const TARGET_NAMES: Readonly<Record<keyof FlagTargets, string>> = {
  brands: 'Brands',
  stages: 'Stages',
  userIds: 'Players',
  percent: 'Share of players',
  states: 'States',
  verified: 'Email confirmed',
  phoneVerified: 'Phone confirmed',
  staff: 'Accounts of type staff',
  countries: 'Countries, as the page claims',
  loyaltyStatuses: 'Tiers, as the page claims',
  versionIds: 'Versions of the page',
};
/** More names than these are counted. */
const NAMES_MAX = 6;

function targetTexts(targets: FlagTargets): string[] {
  const names = Object.keys(TARGET_NAMES) as (keyof FlagTargets)[];
  return names.flatMap((name) => {
    const value = targets[name];
    return value === undefined ? [] : [`${TARGET_NAMES[name]}: ${targetText(name, value)}`];
  });
}

function targetText(name: keyof FlagTargets, value: readonly string[] | number | boolean): string {
  if (typeof value === 'number') return `${String(value)} %`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Ids of players are for whoever looks at the player.
  if (name === 'userIds') return `${String(value.length)} by id`;
  const further = value.length - NAMES_MAX;
  const first = value.slice(0, NAMES_MAX).join(', ');
  return further > 0 ? `${first} and ${String(further)} more` : first;
}
