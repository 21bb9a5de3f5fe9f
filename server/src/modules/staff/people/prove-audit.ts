import { acceptStaffInvitation } from '@jubilee/contract/staff/calls/session';
import type { verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import type * as z from 'zod/mini';
import type { AuditProof } from '../../audit/index.ts';
import { JOINED_BY_SSO } from '../sso/join-by-sso.ts';
import type { StaffParts } from '../staff-ports.ts';
import { allStaffIds } from './person.store.ts';

type Problem = z.output<(typeof verifyStaffAudit)['reply']>['problem'];

/** What makes somebody a member of the staff, each with an entry by themselves. */
const JOINING = [acceptStaffInvitation.name, JOINED_BY_SSO];

/**
 * The chain, and that everybody on the staff joined in it: an audit that was emptied and begun anew is a whole chain too,
 * but has no entry of those who were there before. Source: AUDIT-4.
 */
export async function proveAudit({
  pool,
  audit,
}: Pick<StaffParts, 'pool' | 'audit'>): Promise<
  Omit<AuditProof, 'problem'> & { readonly problem: Problem }
> {
  // Read before the chain, so that whoever joins meanwhile is not missed in it.
  const staffIds = await allStaffIds(pool);
  const proof = await audit.verify();
  if (proof.brokenAt !== null) return proof;
  const unknown = await audit.withoutEntry(JOINING, staffIds);
  return unknown.length === 0 ? proof : { ...proof, brokenAt: 1, problem: 'emptied' };
}
