import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';

/** Bounded like failed sign-ins by password. That the issuer does not answer is no refusal of anybody. Source: AUDIT-5. */
export async function recordSsoRefusal(
  { pool, audit, mayRecordFailure }: Pick<StaffParts, 'pool' | 'audit' | 'mayRecordFailure'>,
  context: StaffContext,
  {
    what,
    who,
    code,
  }: {
    readonly what: string;
    readonly who: { readonly staffId: string; readonly name: string } | undefined;
    readonly code: StaffErrorCode;
  },
): Promise<void> {
  if (code === 'SSO_UNAVAILABLE' || !mayRecordFailure()) return;
  const entry = auditEntryOf(who, context, { kind: 'refused', what, after: { code } });
  await inTransaction(pool, (client) => audit.append(client, entry));
}
