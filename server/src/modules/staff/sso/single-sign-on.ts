import type { StaffRole } from '@jubilee/contract/staff/roles';
import type { StaffIssuer } from '@jubilee/providers/sign-in-providers/staff-issuer';

/** What a group of the issuer gives here. */
export interface GroupDuties {
  readonly group: string;
  readonly roles: readonly StaffRole[];
  /** Null stands for all, also those that come later. */
  readonly brands: readonly string[] | null;
}

/** The operator's issuer and what its word counts for. Source: STAFF-14. */
export interface SingleSignOn {
  /** What the button says after "Sign in with". */
  readonly label: string;
  /** As it stands in the settings; people are linked to it. */
  readonly issuer: string;
  readonly provider: StaffIssuer;
  readonly groups: readonly GroupDuties[];
  /** Whether somebody whom nobody invited joins by their groups. */
  readonly createsAccounts: boolean;
  /** Whether passwords and passkeys sign in nobody but those of `mayUsePassword`. */
  readonly isOnly: boolean;
  /** Addresses in lower case whose accounts stay apart from single sign-on. */
  readonly emergencyAccess: readonly string[];
}

/** Accounts for emergencies stay apart from single sign-on, also when they came by it once. Pure. Source: STAFF-19. */
export function isForEmergency(
  sso: Pick<SingleSignOn, 'emergencyAccess'> | undefined,
  email: string,
): boolean {
  return sso?.emergencyAccess.includes(email) === true;
}

/**
 * Whether somebody may sign in without the issuer: always where it is not the only way; else accounts for emergencies, and
 * whom the operator's command invited, unless they came by single sign-on. Pure. Source: STAFF-19.
 */
export function mayUsePassword(
  sso: Pick<SingleSignOn, 'isOnly' | 'emergencyAccess'> | undefined,
  person: {
    readonly email: string;
    readonly invitedBy: string | null;
    readonly hasPassword: boolean;
    readonly isLinked: boolean;
  },
): boolean {
  if (sso === undefined || !sso.isOnly) return true;
  const isOfCommand = person.invitedBy === null && person.hasPassword && !person.isLinked;
  return isOfCommand || isForEmergency(sso, person.email);
}
