/**
 * The public API of the identity module: the service, its admin calls, its settings and the token
 * verifier.
 */
export { userIdsOfEmail } from './accounts/account.store.ts';
export { createIdentityService, type IdentityService } from './create-service.ts';
export type { NewUser } from './admin/change-user.ts';
export type { IdentityAdmin, IdentityUser } from './admin/identity-admin.ts';
export {
  IDENTITY_LIFETIMES_DEFAULT,
  IDENTITY_LIMITS_DEFAULT,
  IDENTITY_LIMITS_LOCAL,
  type IdentityLifetimes,
  type IdentityLimits,
  identitySettings,
  type IdentitySettings,
  PASSWORD_SETTINGS_DEFAULT,
  SMS_COUNTRY_CODES_DEFAULT,
  type PasswordSettings,
  type Realm,
  type RealmSetting,
  SIGN_IN_METHODS_DEFAULT,
  type SignInMethods,
} from './identity-settings.ts';
export { adminByBrand } from './admin/admin-by-brand.ts';
export { createHostedAdmin, type HostedPorts } from './admin/hosted-admin.ts';
export { createKeySet, keysAt, type KeySet } from './tokens/key-set.ts';
export { NO_SMS_VERIFICATION, OPEN_HOOKS } from './open-ports.ts';
export type {
  ActionLinkMode,
  ActionEmail,
  HookVerdict,
  IdentityHooks,
  IdentityPorts,
  AccountStatusChange,
} from './ports.ts';
export { networkOf } from './rate-limits/throttle.ts';
export { realmsOf } from './realms.ts';
export type { SigningKeys } from './tokens/signing-keys.ts';
export {
  createTokenVerifier,
  type TokenVerifier,
  type VerifiedToken,
} from './tokens/token-verifier.ts';
/** Shared with the staff, who have accounts of their own. */
export { isBreachedPassword } from './credentials/breached-passwords.ts';
export { createPasswordHashes, type PasswordHashes } from './credentials/password-hashes.ts';
export { APP_SECRET_BYTES, base32Of, stepOfAppCode } from './factors/app-code.ts';
export { IDENTITY_COLUMNS } from './encrypted-columns.ts';
