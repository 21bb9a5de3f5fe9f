import type { Gate } from '@jubilee/contract/calls/define';
import type { RefusalCode } from '@jubilee/contract/values/refusals';

/** The server's facts about a player for deciding gates; never sent by a client. */
export interface GateFacts {
  readonly emailVerified: boolean;
  /** Whether the player's birth date is stored; one below the age limit is never stored. */
  readonly ageKnown: boolean;
  readonly excluded: boolean;
  /** `off` where the brand does not require it; the gate is open then. */
  readonly phone: 'verified' | 'missing' | 'off';
  readonly kyc: 'verified' | 'missing' | 'off';
  readonly purchase: 'verified' | 'missing' | 'off';
  readonly location: 'allowed' | 'denied' | 'badToken' | 'off';
  /** False while only a remembered device vouches for the player. Source: SESS-33. */
  readonly proven: boolean;
  /** Whether the body of the call names points as its currency. */
  readonly forPoints: boolean;
}

const DECIDE: Readonly<Record<Gate, (facts: GateFacts) => RefusalCode | undefined>> = {
  notExcluded: (facts) => (facts.excluded ? 'SELF_EXCLUDED' : undefined),
  verifiedEmail: (facts) => (facts.emailVerified ? undefined : 'EMAIL_NOT_VERIFIED'),
  age: (facts) => (facts.ageKnown ? undefined : 'BIRTH_DATE_REQUIRED'),
  location: (facts) =>
    facts.location === 'denied'
      ? 'INVALID_LOCATION'
      : facts.location === 'badToken'
        ? 'INVALID_XPOINT_TOKEN'
        : undefined,
  phone: (facts) => (facts.phone === 'missing' ? 'PHONE_NOT_VERIFIED' : undefined),
  kyc: (facts) => (facts.kyc === 'missing' ? 'IDENTITY_NOT_VERIFIED' : undefined),
  proven: (facts) => (facts.proven ? undefined : 'PROOF_REQUIRED'),
  provenForTickets: (facts) => (facts.proven || facts.forPoints ? undefined : 'PROOF_REQUIRED'),
  purchase: (facts) => (facts.purchase === 'missing' ? 'PURCHASE_NOT_VERIFIED' : undefined),
};

/**
 * The first closed gate in the order that the call lists them, or undefined when all are open.
 * Source: GATE rules (specification 5 and 6).
 */
export function closedGate(gates: readonly Gate[], facts: GateFacts): RefusalCode | undefined {
  for (const gate of gates) {
    const refusal = DECIDE[gate](facts);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
