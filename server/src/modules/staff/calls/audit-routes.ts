import { staffAudit, verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { proveAudit } from '../people/prove-audit.ts';
import { auditEntryOf } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { pageSizeOf } from './page-size.ts';
import { staffRoute, type StaffRoute } from './staff-route.ts';

export function auditRoutes({ audit, pool }: Pick<StaffParts, 'audit' | 'pool'>): StaffRoute[] {
  return [
    staffRoute(staffAudit, async ({ query, caller }) => {
      const { before, limit, ...filter } = query;
      const brands = caller.brands;
      const from = before === undefined ? undefined : BigInt(before);
      const page = await audit.read({ ...filter, brands, before: from }, pageSizeOf(limit));
      return { ok: true, value: page };
    }),
    staffRoute(verifyStaffAudit, async ({ caller, context }) => {
      const { entries, headHash, brokenAt, problem } = await proveAudit({ pool, audit });
      const value = { entries, headHash, brokenAt, problem };
      const facts = { kind: 'act', what: verifyStaffAudit.name, after: value } as const;
      await inTransaction(pool, (client) =>
        audit.append(client, auditEntryOf(caller, context, facts)),
      );
      return { ok: true, value };
    }),
  ];
}
