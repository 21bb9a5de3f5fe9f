import type { Gate } from '@jubilee/contract/calls/define';
import type { Capability } from '@jubilee/contract/values/capabilities';
import type { Refusal, RefusalCode } from '@jubilee/contract/values/refusals';
import type { Missing } from './authorization.ts';
import { refusalOfCapability } from '../jurisdictions/capability-refusal.ts';
import type { PlayerCapabilities } from '../jurisdictions/player-capabilities.ts';

/** The server's facts about a player for deciding gates; never sent by a client. */
export interface GateFacts {
  readonly emailVerified: boolean;
  /** Whether a birth date is known; a declared one below the age limit is never stored, one of documents may be. */
  readonly age: 'known' | 'unknown' | 'tooYoung';
  /** Of the brand, in years. */
  readonly ageLimit: number;
  /** Whether nothing of the legal texts waits for the player. */
  readonly textsAccepted: boolean;
  readonly excluded: boolean;
  /** What is missing first; what the brand does not require is never missing. */
  readonly missingForFull: Missing | undefined;
  readonly missingForPartial: Missing | undefined;
  readonly purchaseVerified: boolean;
  readonly location: 'allowed' | 'denied' | 'badToken' | 'off';
  /** Of a location check that denied, the vendor's messages for the player. Source: LOC-3. */
  readonly locationMessages: readonly string[];
  /** False while only a remembered device vouches for the player. Source: SESS-33. */
  readonly proven: boolean;
  /** The account belongs to a member of our staff. Source: GATE-18. */
  readonly ofStaff: boolean;
  /** Whether the body of the call names points as its currency. */
  readonly forPoints: boolean;
  /** By where the player lives and is. Source: STATE-5. */
  readonly capabilities: PlayerCapabilities;
}

type Decide = (facts: GateFacts) => RefusalCode | Refusal | undefined;

const requires =
  (capability: Capability): Decide =>
  (facts) =>
    refusalOfCapability(facts.capabilities, capability);

const DECIDE: Readonly<Record<Gate, Decide>> = {
  notExcluded: (facts) => (facts.excluded ? 'SELF_EXCLUDED' : undefined),
  verifiedEmail: (facts) => (facts.emailVerified ? undefined : 'EMAIL_NOT_VERIFIED'),
  age: ({ age, ageLimit }) =>
    age === 'tooYoung'
      ? { code: 'UNDER_AGE', details: { ageLimit } }
      : age === 'known'
        ? undefined
        : 'BIRTH_DATE_REQUIRED',
  texts: (facts) => (facts.textsAccepted ? undefined : 'TEXTS_NOT_ACCEPTED'),
  location: (facts) =>
    facts.location === 'badToken' ? 'INVALID_XPOINT_TOKEN' : refusalOfDenied(facts),
  locationNotDenied: (facts) => refusalOfDenied(facts),
  partialAuthorization: (facts) => refusalOfMissing(facts.missingForPartial),
  fullAuthorization: (facts) => refusalOfMissing(facts.missingForFull),
  proven: (facts) => (facts.proven ? undefined : 'PROOF_REQUIRED'),
  provenForTickets: (facts) => (facts.proven || facts.forPoints ? undefined : 'PROOF_REQUIRED'),
  notStaff: (facts) => (facts.ofStaff ? 'STAFF_ACCOUNT' : undefined),
  notStaffForTickets: (facts) => (facts.ofStaff && !facts.forPoints ? 'STAFF_ACCOUNT' : undefined),
  mayBuy: requires('buy'),
  mayRedeem: requires('redeem'),
  mayUsePromotions: requires('promotions'),
  mayEnterFree: requires('freeEntry'),
  purchase: (facts) => (facts.purchaseVerified ? undefined : 'PURCHASE_NOT_VERIFIED'),
};

const REFUSAL_OF_MISSING = {
  login: 'SESSION_REQUIRED',
  email: 'EMAIL_NOT_VERIFIED',
  phone: 'PHONE_NOT_VERIFIED',
  kyc: 'IDENTITY_NOT_VERIFIED',
} as const satisfies Record<Missing, RefusalCode>;

function refusalOfMissing(missing: Missing | undefined): RefusalCode | undefined {
  return missing === undefined ? undefined : REFUSAL_OF_MISSING[missing];
}

function refusalOfDenied({ location, locationMessages }: GateFacts): Refusal | undefined {
  return location === 'denied' ? deniedLocation(locationMessages) : undefined;
}

/** Source: LOC-2, LOC-3. */
export function deniedLocation(messages: readonly string[]): Refusal {
  return messages.length === 0
    ? { code: 'INVALID_LOCATION' }
    : { code: 'INVALID_LOCATION', details: { messages } };
}

/**
 * The first closed gate in the order that the call lists them, or undefined when all are open.
 * Source: GATE rules (specification 5 and 6).
 */
export function closedGate(gates: readonly Gate[], facts: GateFacts): Refusal | undefined {
  for (const gate of gates) {
    const refusal = DECIDE[gate](facts);
    if (refusal !== undefined) return typeof refusal === 'string' ? { code: refusal } : refusal;
  }
  return undefined;
}
