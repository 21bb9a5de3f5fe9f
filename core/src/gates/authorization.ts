/**
 * What a player is authorized for, of section 5 of the specification, as pure functions that server and page use; only the
 * server's answer counts. Source: GATE-2 to GATE-4, GATE-8.
 */
export interface AuthorizationFacts {
  readonly isLoggedIn: boolean;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
  /** Of the identity check of the level `kyc`. */
  readonly isKycVerified: boolean;
  /** Of the identity check of the level `purchase`. */
  readonly isPurchaseVerified: boolean;
}

/** Flags of the brand, for this player. */
export interface AuthorizationFlags {
  readonly smsEnabled: boolean;
  readonly phoneOptional: boolean;
  readonly kycEnabled: boolean;
  readonly deferredKycEnabled: boolean;
}

/** What is missing first, in this order. */
export type Missing = 'login' | 'email' | 'phone' | 'kyc';

/** For everything, money out included; undefined when nothing is missing. */
export function missingForFull(
  facts: AuthorizationFacts,
  flags: AuthorizationFlags,
): Missing | undefined {
  if (!facts.isLoggedIn) return 'login';
  if (!facts.isEmailVerified) return 'email';
  if (flags.smsEnabled && !flags.phoneOptional && !facts.isPhoneVerified) return 'phone';
  return isKycOk(facts, flags) ? undefined : 'kyc';
}

/** For buying: the deferred flow is accepted in place of KYC. */
export function missingForPartial(
  facts: AuthorizationFacts,
  flags: AuthorizationFlags,
): Missing | undefined {
  const missing = missingForFull(facts, flags);
  return missing === 'kyc' && flags.deferredKycEnabled ? undefined : missing;
}

export function isPurchaseVerified(
  facts: Pick<AuthorizationFacts, 'isKycVerified' | 'isPurchaseVerified'>,
  flags: Pick<AuthorizationFlags, 'kycEnabled' | 'deferredKycEnabled'>,
): boolean {
  // Deferring is a way of KYC, so a brand without KYC has no deferred flow.
  const isDeferred = flags.kycEnabled && flags.deferredKycEnabled;
  return facts.isPurchaseVerified || (!isDeferred && isKycOk(facts, flags));
}

function isKycOk(
  facts: Pick<AuthorizationFacts, 'isKycVerified'>,
  flags: Pick<AuthorizationFlags, 'kycEnabled'>,
): boolean {
  return facts.isKycVerified || !flags.kycEnabled;
}
