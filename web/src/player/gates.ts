import type { UserDetails } from '@jubilee/contract/entities/player';
import type { Flags } from '@jubilee/contract/settings/flags';
import {
  type AuthorizationFacts,
  isPurchaseVerified,
  missingForPartial,
} from '@jubilee/core/gates/authorization';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';

export type GateName = 'email' | 'age' | 'phone' | 'location' | 'identity' | 'purchase';
/** `later`: nothing to do now; required once it is needed. */
export type GateState = 'done' | 'todo' | 'review' | 'later';

export interface Gate {
  readonly name: GateName;
  readonly state: GateState;
}

export interface GateFacts {
  readonly emailVerified: boolean;
  readonly needsBirthDate?: boolean;
  readonly details: Pick<
    UserDetails,
    'phoneVerified' | 'sumsubKycVerified' | 'sumsubPurchaseVerified' | 'sumsubApplicantId'
  >;
}

type GateFlags = Readonly<Partial<Flags>> &
  Pick<
    Flags,
    | 'smsEnabled'
    | 'phoneOptional'
    | 'kycEnabled'
    | 'deferredKycEnabled'
    | 'purchasesEnabled'
    | 'cashoutsEnabled'
  >;

/** What section 5 of the specification decides by. */
export function authorizationFacts({
  emailVerified,
  details,
}: Pick<GateFacts, 'emailVerified' | 'details'>): AuthorizationFacts {
  return {
    isLoggedIn: true,
    isEmailVerified: emailVerified,
    isPhoneVerified: details.phoneVerified,
    isKycVerified: details.sumsubKycVerified,
    isPurchaseVerified: details.sumsubPurchaseVerified,
  };
}

/**
 * This server's gates in their order, each with its status. A gate whose flag is off, or which
 * would unlock nothing, is not listed. For display only: the server decides each gate itself.
 * Source: GATE-8, GATE-9, GATE-16.
 */
export function gatesOf(flags: GateFlags, facts: GateFacts): readonly Gate[] {
  const { emailVerified, details } = facts;
  const gates: Gate[] = [{ name: 'email', state: emailVerified ? 'done' : 'todo' }];
  // Almost everybody says it at sign-up, so it is no step of the list once it is known.
  if (facts.needsBirthDate === true) gates.push({ name: 'age', state: 'todo' });
  if (flags.smsEnabled && (flags.purchasesEnabled || flags.cashoutsEnabled)) {
    const open = flags.phoneOptional || !emailVerified ? 'later' : 'todo';
    gates.push({ name: 'phone', state: details.phoneVerified ? 'done' : open });
  }
  // Nobody is signed in without a check that allowed.
  if (isPortOpen('location', flags)) gates.push({ name: 'location', state: 'done' });
  const authorization = authorizationFacts(facts);
  if (flags.kycEnabled && (flags.purchasesEnabled || flags.cashoutsEnabled)) {
    const isDue = missingForPartial(authorization, flags) === 'kyc';
    const open = details.sumsubApplicantId !== null ? 'review' : isDue ? 'todo' : 'later';
    gates.push({ name: 'identity', state: details.sumsubKycVerified ? 'done' : open });
  }
  if (flags.purchasesEnabled && flags.kycEnabled && flags.deferredKycEnabled) {
    const isVerified = isPurchaseVerified(authorization, flags);
    gates.push({ name: 'purchase', state: isVerified ? 'done' : 'later' });
  }
  return gates;
}

export function countDone(gates: readonly Gate[]): number {
  return gates.filter(({ state }) => state === 'done').length;
}
