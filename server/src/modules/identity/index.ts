/** The door of the identity module: the service itself, its admin calls, its settings and the token verifier. */
export { createIdentityService, type IdentityService } from './create-service.ts';
export type { IdentityAdmin, IdentityUser, NewUser } from './identity-admin.ts';
export {
  IDENTITY_LIFETIMES_DEFAULT,
  IDENTITY_LIMITS_DEFAULT,
  IDENTITY_LIMITS_LOCAL,
  identitySettings,
  type IdentitySettings,
  PASSWORD_SETTINGS_DEFAULT,
  type Realm,
  type RealmSetting,
} from './identity-settings.ts';
export { createKeySet, keysAt, type KeySet } from './key-set.ts';
export type { ActionLinkMode, ActionMail, IdentityPorts } from './ports.ts';
export type { SigningKeys } from './signing-keys.ts';
export { createTokenVerifier, type TokenVerifier, type VerifiedToken } from './token-verifier.ts';
