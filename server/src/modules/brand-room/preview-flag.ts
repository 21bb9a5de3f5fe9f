/** Whom a change of a flag would reach, and what pages would show. Source: BRANDROOM-3. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { FLAG_FACTS, isProtective } from '@jubilee/contract/settings/flag-facts';
import type { FlagValue, previewFlagChange } from '@jubilee/contract/staff/calls/flags';
import { ok } from '@jubilee/contract/values/result';
import { readAuthoredRules } from '../settings/index.ts';
import { refuseStaff, type StaffResult } from '../staff/index.ts';
import type { BrandRoomPorts, CallReply } from './brand-room-ports.ts';
import { isCountable, isSameValue, planChange, reachesBrand, valueOf } from './plan-change.ts';
import { checkValue, flagAt, toFlagName } from './read-flag.ts';

/** Refuses: NOT_FOUND, MALFORMED_REQUEST, STATE_CONFLICT for a brand that takes no rules. */
export async function previewFlag(
  ports: BrandRoomPorts,
  brand: Brand,
  given: { readonly flag: string; readonly value: FlagValue | null },
): Promise<StaffResult<CallReply<typeof previewFlagChange>>> {
  const flag = toFlagName(given.flag);
  if (!flag.ok) return flag;
  const value = checkValue(ports, brand, flag.value, given.value);
  if (!value.ok) return value;
  const [rules, counts] = await Promise.all([
    readAuthoredRules(ports.pool),
    ports.accounts.countByState(brand.number),
  ]);
  const at = flagAt(ports, brand, flag.value, rules);
  if (!at.base.remoteConfigEnabled) return refuseStaff('STATE_CONFLICT');
  const plan = planChange(at, value.value);
  const { before, after } = plan;
  const later = { ...at, rules: plan.rulesAfter };
  const isChanged = !isSameValue(before, after);
  const players = counts
    .filter(({ state }) => !isSameValue(valueOf(at, { state }), valueOf(later, { state })))
    .reduce((sum, one) => sum + one.players, 0);
  const offerWith = (worth: FlagValue) =>
    ports.settings.offerUnder(brand, { ...at.base, [at.flag]: worth });
  const [was, will] = [offerWith(before), offerWith(after)];
  const { pages, capabilities } = FLAG_FACTS[at.flag];
  const changesAnything = isChanged || players > 0 || plan.overridden.length > 0;
  return ok({
    before,
    after,
    needsTwo: needsTwo(ports, at.flag, after),
    players,
    playersOfBrand: counts.reduce((sum, one) => sum + one.players, 0),
    isExact: at.rules.every((rule) => !reachesBrand(rule, at) || isCountable(rule)),
    overridden: plan.overridden.length,
    pages: changesAnything ? [...pages] : [],
    capabilities: changesAnything ? [...capabilities] : [],
    games: namesChange(was.games, will.games),
    slides: namesChange(was.slides, will.slides),
    signInMethods: namesChange(was.signInMethods, will.signInMethods),
  });
}

/** On the stage live a second person decides, but on what protects. Source: BRANDROOM-4, BRANDROOM-5. */
export function needsTwo(
  { settings }: Pick<BrandRoomPorts, 'settings'>,
  flag: Parameters<typeof isProtective>[0],
  after: FlagValue,
): boolean {
  return settings.stage === 'live' && !isProtective(flag, after);
}

function namesChange(before: readonly string[], after: readonly string[]) {
  return {
    gained: after.filter((name) => !before.includes(name)),
    lost: before.filter((name) => !after.includes(name)),
  };
}
