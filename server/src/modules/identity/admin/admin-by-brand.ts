import type { IdentityAdmin } from './identity-admin.ts';

/**
 * One admin API for all brands: routes each call to the service that stores the brand's players.
 */
export function adminByBrand(
  own: IdentityAdmin,
  hosted: ReadonlyMap<string, IdentityAdmin>,
): IdentityAdmin {
  const of = (brandLocation: string): IdentityAdmin => hosted.get(brandLocation) ?? own;
  return {
    createUser: (user) => of(user.brandLocation).createUser(user),
    getUser: (brand, userId) => of(brand).getUser(brand, userId),
    findUserByEmail: (brand, email) => of(brand).findUserByEmail(brand, email),
    disableUser: (brand, userId) => of(brand).disableUser(brand, userId),
    enableUser: (brand, userId) => of(brand).enableUser(brand, userId),
    deleteUser: (brand, userId) => of(brand).deleteUser(brand, userId),
    accountStatus: (brand, userId, sessionId, issuedAtMs) =>
      of(brand).accountStatus(brand, userId, sessionId, issuedAtMs),
    isSignInLiveWithin: (statements, brand, sessionId) =>
      of(brand).isSignInLiveWithin(statements, brand, sessionId),
    devicesOfSignInsWithin: (statements, brand, signIns) =>
      of(brand).devicesOfSignInsWithin(statements, brand, signIns),
    revokeSessions: (brand, userId, sessionId) =>
      of(brand).revokeSessions(brand, userId, sessionId),
    revokeOtherSessions: (brand, userId, retainedSessionId) =>
      of(brand).revokeOtherSessions(brand, userId, retainedSessionId),
    rememberedDevices: (brand, userId, identitySessionId) =>
      of(brand).rememberedDevices(brand, userId, identitySessionId),
    endRememberedDevice: (brand, userId, choice) =>
      of(brand).endRememberedDevice(brand, userId, choice),
    rememberedSignIn: (brand, identitySessionId) =>
      of(brand).rememberedSignIn(brand, identitySessionId),
    endProof: (brand, identitySessionId, provenAtMs) =>
      of(brand).endProof(brand, identitySessionId, provenAtMs),
    joinSignIn: (brand, userId, given) => of(brand).joinSignIn(brand, userId, given),
    removeSecondFactorsWithin: (client, brand, userId) =>
      of(brand).removeSecondFactorsWithin(client, brand, userId),
    forgetUserWithin: (client, brand, userId) => of(brand).forgetUserWithin(client, brand, userId),
    sendPasswordReset: (brand, email, ipAddress, language) =>
      of(brand).sendPasswordReset(brand, email, ipAddress, language),
    sendVerification: (brand, userId, ipAddress, language) =>
      of(brand).sendVerification(brand, userId, ipAddress, language),
    runMaintenance: () => own.runMaintenance(),
  };
}
