/** Opening what is closed, and prize caps, take two persons. Source: STATE-13, STAFF-8. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { capabilitySchema, jurisdictionSchema } from '@jubilee/contract/values/capabilities';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import { dateSchema } from '@jubilee/contract/values/text';
import * as z from 'zod/mini';
import { isoInstant } from '../../platform/clock/clock.ts';
import { appendChange, lockRules, versionOf } from '../jurisdictions/index.ts';
import {
  approvableAct,
  type ApprovableAct,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { JurisdictionRoomPorts } from './room-ports.ts';
import { toRules, type TypedChange } from './rule-change.ts';

const contentSchema = z.strictObject({
  brand: z.string(),
  jurisdiction: jurisdictionSchema,
  /** The latest change of this jurisdiction that the proposer saw. */
  basedOn: z.int(),
  proposedBy: uuidV7Schema,
  capabilities: z.array(capabilitySchema),
  from: dateSchema,
  to: z.optional(dateSchema),
  prizeCap: z.optional(z.int()),
  source: z.string(),
  note: z.optional(z.string()),
  isForCounsel: z.boolean(),
  reason: z.string(),
});

/** Outdated when the jurisdiction was changed since. Refuses as `toRules`: also when the first day has passed meanwhile. */
export function openJurisdictionAct(brands: readonly Brand[]): ApprovableAct {
  const brandOf = (location: string) => brands.find((one) => one.location === location);
  return approvableAct({
    name: 'openJurisdiction',
    content: contentSchema,
    async isStillTrue(client, { brand, jurisdiction, basedOn }) {
      const number = brandOf(brand)?.number;
      if (number === undefined) return false;
      await lockRules(client);
      return (await versionOf(client, { brand: number, jurisdiction })) === BigInt(basedOn);
    },
    async apply(client, content, clock) {
      const { jurisdiction, basedOn, proposedBy, reason, ...change } = content;
      const brand = brandOf(content.brand);
      if (brand === undefined) return refuseStaff('NOT_FOUND');
      const rules = toRules(brand, clock.now(), jurisdiction, { ...change, isAllowed: true });
      if (!rules.ok) return rules;
      const version = await appendChange(client, {
        brand: brand.number,
        at: isoInstant(clock.now()),
        staffId: proposedBy,
        reason,
        rules: rules.value,
      });
      return ok({
        before: { version: basedOn },
        after: { version: Number(version), isAllowed: true, ...change },
      });
    },
  });
}

/** Refuses as `toRules`. */
export async function proposeOpening(
  ports: JurisdictionRoomPorts,
  caller: StaffCaller,
  context: StaffContext,
  given: Omit<TypedChange, 'isAllowed'> & {
    readonly jurisdiction: string;
    readonly reason: string;
  },
): Promise<StaffResult<{ approvalId: string }>> {
  const { brand } = context;
  const { jurisdiction, reason, ...change } = given;
  const rules = toRules(brand, ports.clock.now(), jurisdiction, { ...change, isAllowed: true });
  if (!rules.ok) return rules;
  return commitIfOk(ports.pool, async (client) => {
    const basedOn = await versionOf(client, { brand: brand.number, jurisdiction });
    const content = {
      ...change,
      brand: brand.location,
      jurisdiction,
      basedOn: Number(basedOn),
      proposedBy: caller.staffId,
      reason,
    };
    const subject = { kind: 'jurisdiction', id: jurisdiction };
    const act = {
      act: 'openJurisdiction',
      brand: brand.location,
      subject,
      content,
      reason,
    } as const;
    return ok(await propose(client, ports, caller, context, act));
  });
}
