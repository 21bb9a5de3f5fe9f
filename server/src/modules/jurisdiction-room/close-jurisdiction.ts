import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import { appendChange, lockRules } from '../jurisdictions/index.ts';
import {
  auditEntryOf,
  commitIfOk,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { JurisdictionRoomPorts } from './room-ports.ts';
import { toRules, type TypedChange } from './rule-change.ts';

/** Protects players and operator, so one person is enough; it is in force on every node within a second. Refuses as `toRules`. */
export async function closeJurisdiction(
  { pool, clock, audit, jurisdictions }: JurisdictionRoomPorts,
  caller: StaffCaller,
  context: StaffContext,
  given: Omit<TypedChange, 'isAllowed' | 'prizeCap'> & {
    readonly jurisdiction: string;
    readonly reason: string;
  },
): Promise<StaffResult<Record<string, never>>> {
  const { brand } = context;
  const { jurisdiction, reason, ...change } = given;
  const nowMs = clock.now();
  const rules = toRules(brand, nowMs, jurisdiction, { ...change, isAllowed: false });
  if (!rules.ok) return rules;
  const closed = await commitIfOk(pool, async (client) => {
    await lockRules(client);
    const version = await appendChange(client, {
      brand: brand.number,
      at: isoInstant(nowMs),
      staffId: caller.staffId,
      reason,
      rules: rules.value,
    });
    await audit.append(
      client,
      auditEntryOf(caller, context, {
        kind: 'act',
        what: 'closeJurisdiction',
        brand: brand.location,
        subject: { kind: 'jurisdiction', id: jurisdiction },
        after: { version: Number(version), isAllowed: false, ...change },
        reason,
      }),
    );
    return ok({});
  });
  await jurisdictions.refresh();
  return closed;
}
