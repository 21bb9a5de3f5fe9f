/** The door of the identity module: the service itself, its admin calls, its settings and the token verifier. */
export { createIdentityService, type IdentityService } from './create-service.ts';
export type { IdentityAdmin, IdentityUser, NewUser } from './identity-admin.ts';
export {
  IDENTITY_LIFETIMES_DEFAULT,
  IDENTITY_LIMITS_DEFAULT,
  IDENTITY_LIMITS_LOCAL,
  type IdentityLifetimes,
  type IdentityLimits,
  identitySettings,
  type IdentitySettings,
  PASSWORD_SETTINGS_DEFAULT,
  TEXT_COUNTRY_CODES_DEFAULT,
  type PasswordSettings,
  type Realm,
  type RealmSetting,
  SIGN_IN_METHODS_DEFAULT,
  type SignInMethods,
} from './identity-settings.ts';
export { adminByBrand } from './hosted/admin-by-brand.ts';
export { createHostedAdmin, type HostedPorts } from './hosted/hosted-admin.ts';
export { createKeySet, keysAt, type KeySet } from './key-set.ts';
export { NO_TEXT_CODES, OPEN_HOOKS } from './open-ports.ts';
export type {
  ActionLinkMode,
  ActionMail,
  HookVerdict,
  IdentityHooks,
  IdentityPorts,
  StandingChange,
} from './ports.ts';
export { networkOf } from './throttle.ts';
export { realmsOf } from './realms.ts';
export type { SigningKeys } from './signing-keys.ts';
export { createTokenVerifier, type TokenVerifier, type VerifiedToken } from './token-verifier.ts';
