/** Changes of flags by the staff: at once, or by two persons on the stage live. Source: BRANDROOM-4, BRANDROOM-5, FLAG-15. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { FLAG_FACTS } from '@jubilee/contract/settings/flag-facts';
import type { FlagName } from '@jubilee/contract/settings/flags';
import { stageSchema } from '@jubilee/contract/settings/stage';
import {
  changeFlag as changeFlagCall,
  type FlagValue,
  flagValueSchema,
  switchFlagOff as switchFlagOffCall,
} from '@jubilee/contract/staff/calls/flags';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { lockFlagRules, readAuthoredRules, replaceFlagRules } from '../settings/index.ts';
import {
  type ApprovableAct,
  approvableAct,
  auditEntryOf,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { BrandRoomPorts } from './brand-room-ports.ts';
import {
  type FlagAtBrand,
  type FlagPlan,
  isSameValue,
  planChange,
  valueOf,
} from './plan-change.ts';
import { needsTwo } from './preview-flag.ts';
import { checkValue, flagAt, toFlagName } from './read-flag.ts';

interface Act {
  readonly caller: StaffCaller;
  readonly context: StaffContext;
  readonly flag: string;
  readonly reason: string;
}

/**
 * One person, on every stage: it protects. Refuses: NOT_FOUND for a flag that takes no money, STATE_CONFLICT when it is off for
 * everybody already, or the brand takes no rules.
 */
export async function switchFlagOff(
  ports: BrandRoomPorts,
  act: Act,
): Promise<StaffResult<Record<string, never>>> {
  const flag = toFlagName(act.flag);
  if (!flag.ok || !FLAG_FACTS[flag.value].takesMoney) return refuseStaff('NOT_FOUND');
  return commitIfOk(ports.pool, async (client) => {
    const planned = await planWithin(client, ports, act, { flag: flag.value, value: false });
    if (!planned.ok) return planned;
    await applyAtOnce(client, ports, act, planned.value, switchFlagOffCall.name);
    return ok({});
  });
}

/**
 * At once, or a proposal. Refuses: NOT_FOUND, MALFORMED_REQUEST, STATE_CONFLICT when the value is another than the caller saw, when
 * nothing would change, or the brand takes no rules.
 */
export async function changeFlag(
  ports: BrandRoomPorts,
  act: Act & { readonly value: FlagValue | null; readonly before: FlagValue },
): Promise<StaffResult<{ approvalId: string | null }>> {
  const flag = toFlagName(act.flag);
  if (!flag.ok) return flag;
  const value = checkValue(ports, act.context.brand, flag.value, act.value);
  if (!value.ok) return value;
  type Changed = StaffResult<{ approvalId: string | null }>;
  return commitIfOk(ports.pool, async (client): Promise<Changed> => {
    const given = { flag: flag.value, value: value.value };
    const planned = await planWithin(client, ports, act, given);
    if (!planned.ok) return planned;
    const { at, plan } = planned.value;
    if (!isSameValue(plan.before, act.before)) return refuseStaff('STATE_CONFLICT');
    if (!needsTwo(ports, at.flag, plan.after)) {
      await applyAtOnce(client, ports, act, planned.value, changeFlagCall.name);
      return ok({ approvalId: null });
    }
    const { caller, context, reason } = act;
    return ok(
      await propose(client, ports, caller, context, {
        act: changeFlagCall.name,
        brand: context.brand.location,
        subject: { kind: 'flag', id: at.flag },
        content: contentOf(at, plan, value.value, act),
        reason,
      }),
    );
  });
}

interface Planned {
  readonly at: FlagAtBrand;
  readonly plan: FlagPlan;
}

/** Under the lock of the rules. */
async function planWithin(
  client: PoolClient,
  ports: BrandRoomPorts,
  { context, reason }: Pick<Act, 'context' | 'reason'>,
  { flag, value }: { readonly flag: FlagName; readonly value: FlagValue | null },
): Promise<StaffResult<Planned>> {
  await lockFlagRules(client);
  const at = flagAt(ports, context.brand, flag, await readAuthoredRules(client));
  if (!at.base.remoteConfigEnabled) return refuseStaff('STATE_CONFLICT');
  const plan = planChange(at, value, reason);
  return plan.changesNothing ? refuseStaff('STATE_CONFLICT') : ok({ at, plan });
}

async function applyAtOnce(
  client: PoolClient,
  ports: BrandRoomPorts,
  { caller, context, reason }: Act,
  { at, plan }: Planned,
  what: string,
): Promise<void> {
  await applyPlan(client, ports, plan, { actor: caller.name, clock: ports.clock });
  const entry = auditEntryOf(caller, context, {
    kind: 'act',
    what,
    brand: at.brand,
    subject: { kind: 'flag', id: at.flag },
    before: { value: plan.before },
    after: { value: plan.after, overridden: plan.overridden.length },
    reason,
  });
  await ports.audit.append(client, entry);
}

async function applyPlan(
  client: PoolClient,
  { ids }: Pick<BrandRoomPorts, 'ids'>,
  { removed, added }: FlagPlan,
  { actor, clock }: { readonly actor: string; readonly clock: Clock },
): Promise<void> {
  await replaceFlagRules(client, {
    removed,
    added: added && { ruleId: ids.uuidV7(), rule: added },
    actor,
    at: isoInstant(clock.now()),
  });
}

const sideSchema = z.strictObject({ value: flagValueSchema });
const contentSchema = z.strictObject({
  brand: shortTextSchema,
  stage: stageSchema,
  flag: shortTextSchema,
  from: sideSchema,
  to: sideSchema,
  /** As it was requested; null: no value of the staff's any more. */
  value: z.nullable(flagValueSchema),
  /** Every rule of the flag that there was: another one outdates the proposal. */
  rules: z.array(uuidV7Schema),
  proposedBy: shortTextSchema,
  reason: z.string(),
});
type Content = z.output<typeof contentSchema>;

function contentOf(
  at: FlagAtBrand,
  plan: FlagPlan,
  value: FlagValue | null,
  { caller, reason }: Act,
): Content {
  return {
    brand: at.brand,
    stage: at.stage,
    flag: at.flag,
    from: { value: plan.before },
    to: { value: plan.after },
    value,
    rules: at.rules.map(({ ruleId }) => ruleId).toSorted(),
    proposedBy: caller.name,
    reason,
  };
}

/** Outdated by any other change of the flag, on another stage, and when the brand's own value is another by now. */
export function changeFlagAct(ports: BrandRoomPorts): ApprovableAct {
  const brandAt = (location: string): Brand | undefined =>
    ports.brands.find((one) => one.location === location);
  async function atOf(client: PoolClient, content: Content): Promise<FlagAtBrand | undefined> {
    const [brand, flag] = [brandAt(content.brand), toFlagName(content.flag)];
    if (brand === undefined || !flag.ok) return undefined;
    return flagAt(ports, brand, flag.value, await readAuthoredRules(client));
  }
  return approvableAct({
    name: changeFlagCall.name,
    content: contentSchema,
    async isStillTrue(client, content) {
      await lockFlagRules(client);
      const at = await atOf(client, content);
      if (at === undefined || at.stage !== content.stage || !at.base.remoteConfigEnabled)
        return false;
      const rules = at.rules.map(({ ruleId }) => ruleId).toSorted();
      return isSameValue(rules, content.rules) && isSameValue(valueOf(at), content.from.value);
    },
    async apply(client, content, clock) {
      const at = await atOf(client, content);
      const brand = brandAt(content.brand);
      if (at === undefined || brand === undefined) return refuseStaff('NOT_FOUND');
      const value = checkValue(ports, brand, at.flag, content.value);
      if (!value.ok) return value;
      const plan = planChange(at, value.value, content.reason);
      await applyPlan(client, ports, plan, { actor: content.proposedBy, clock });
      return ok({
        before: { value: plan.before },
        after: { value: plan.after, overridden: plan.overridden.length },
      });
    },
  });
}
