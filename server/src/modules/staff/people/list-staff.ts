import type {
  StaffPersonEntry,
  staffInvitationSchema,
} from '@jubilee/contract/staff/staff-entities';
import type * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { isForEmergency } from '../sso/single-sign-on.ts';
import { isWithinScope, type StaffCaller } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { listInvitations } from './invitation.store.ts';
import { listPeople } from './person.store.ts';

type StaffInvitationEntry = z.output<typeof staffInvitationSchema>;

/** More staff than any operator has; the list has no pages. */
const STAFF_MAX = 2_000;

/** Everybody whose brands are all in the caller's scope, and who is invited to such. Source: STAFF-7. */
export async function listStaff(
  { pool, clock, sso }: Pick<StaffParts, 'pool' | 'clock' | 'sso'>,
  caller: StaffCaller,
): Promise<{ people: StaffPersonEntry[]; invitations: StaffInvitationEntry[] }> {
  const now = isoInstant(clock.now());
  const people = await listPeople(pool, sso?.issuer, STAFF_MAX);
  const invitations = await listInvitations(pool, now, STAFF_MAX);
  const isVisible = (one: { readonly brands: string[] | null }) =>
    isWithinScope(caller.brands, one.brands);
  return {
    people: people.filter(isVisible).map((one) => ({
      staffId: one.staff_id,
      email: one.email,
      name: one.name,
      roles: one.roles,
      brands: one.brands,
      isBySso: one.is_linked && !isForEmergency(sso, one.email),
      createdAt: one.created_at,
      lastSeenAt: one.last_seen_at,
      isDisabled: one.disabled_at !== null,
    })),
    invitations: invitations.filter(isVisible).map((one) => ({
      invitationId: one.invitation_id,
      email: one.email,
      name: one.name,
      roles: one.roles,
      brands: one.brands,
      invitedBy: one.invited_by,
      expiresAt: one.expires_at,
    })),
  };
}
