import type { Brand } from '@jubilee/contract/settings/brand';
import { FLAG_SHAPE, type FlagName } from '@jubilee/contract/settings/flags';
import type { FlagValue } from '@jubilee/contract/staff/calls/flags';
import { ok } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { AuthoredRule } from '../settings/index.ts';
import { refuseStaff, type StaffResult } from '../staff/index.ts';
import type { BrandRoomPorts } from './brand-room-ports.ts';
import type { FlagAtBrand } from './plan-change.ts';

/** Rules switch every flag but the switch for rules itself. */
const SWITCH_FOR_RULES: FlagName = 'remoteConfigEnabled';

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAG_SHAPE, name);
}

export function isChangeable(flag: FlagName): boolean {
  return flag !== SWITCH_FOR_RULES;
}

/** Refuses: NOT_FOUND for what is no flag, or none that a rule changes. */
export function toFlagName(name: string): StaffResult<FlagName> {
  return isFlagName(name) && isChangeable(name) ? ok(name) : refuseStaff('NOT_FOUND');
}

/** Refuses: MALFORMED_REQUEST for a value that does not fit, or that names an unknown game or slide. Source: FLAG-18. */
export function checkValue(
  { settings }: Pick<BrandRoomPorts, 'settings'>,
  brand: Brand,
  flag: FlagName,
  value: FlagValue | null,
): StaffResult<FlagValue | null> {
  const refusal = refuseStaff('MALFORMED_REQUEST', { field: 'value' });
  if (value === null) return ok(value);
  if (!FLAG_SHAPE[flag].safeParse(value).success) return refusal;
  if (!Array.isArray(value)) return ok(value);
  const slides = () => settings.content.documentOf(brand, 'slides').items;
  const known =
    flag === 'games'
      ? [...GAMES.keys()]
      : flag === 'slides'
        ? slides().map(({ itemId }) => itemId)
        : value;
  const isKnown = value.every((name) => known.includes(name));
  return isKnown && new Set(value).size === value.length ? ok(value) : refusal;
}

export function flagAt(
  { settings, clock }: Pick<BrandRoomPorts, 'settings' | 'clock'>,
  brand: Brand,
  flag: FlagName,
  rules: readonly AuthoredRule[],
): FlagAtBrand<AuthoredRule> {
  return {
    flag,
    brand: brand.location,
    stage: settings.stage,
    base: settings.layersOf(brand).base,
    rules: rules.filter((rule) => rule.flag === flag),
    nowMs: clock.now(),
  };
}
