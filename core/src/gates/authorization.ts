/**
 * What a player is authorized for, of section 5 of the specification, as one function. Pure: the server
 * decides with it, and nobody else's answer counts. Source: GATE-2 to GATE-4, GATE-8.
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
  readonly purchaseKycEnabled: boolean;
}

export interface Authorization {
  readonly isPhoneSettled: boolean;
  readonly isKycSettled: boolean;
  /** For everything, money out included. */
  readonly isFull: boolean;
  /** The deferred flow is accepted in place of KYC: pages open, and no money leaves. */
  readonly isPartial: boolean;
  readonly isPurchaseSettled: boolean;
}

export function authorizationOf(
  facts: AuthorizationFacts,
  flags: AuthorizationFlags,
): Authorization {
  const isPhoneSettled = facts.isPhoneVerified || !flags.smsEnabled || flags.phoneOptional;
  const isKycSettled = facts.isKycVerified || !flags.kycEnabled;
  const isKnown = facts.isLoggedIn && facts.isEmailVerified && isPhoneSettled;
  // A check that nobody made vouches for no card, so KYC that is off does not count here.
  const isVouchedByKyc = flags.kycEnabled && facts.isKycVerified && !flags.deferredKycEnabled;
  return {
    isPhoneSettled,
    isKycSettled,
    isFull: isKnown && isKycSettled,
    isPartial: isKnown && (isKycSettled || flags.deferredKycEnabled),
    isPurchaseSettled: !flags.purchaseKycEnabled || facts.isPurchaseVerified || isVouchedByKyc,
  };
}
