/** The settings file in the protocol's form. It is read once, at the start. */
import type { Realm } from '../identity-settings.ts';

/** The configuration of a project. Source: IDENT-41, IDENT-42. */
export function projectConfig(realm: Realm): object {
  return {
    name: `projects/${realm.projectId}/config`,
    signIn: signInOf(realm),
    authorizedDomains: realm.authorizedDomains ?? [],
    emailPrivacyConfig: { enableImprovedEmailPrivacy: realm.enumerationProtection },
    mfa: mfaOf(realm),
  };
}

/** One tenant of a project: a brand with its own tenant. */
export function tenantOf(realm: Realm): object {
  return {
    name: `projects/${realm.projectId}/tenants/${realm.tenantId}`,
    displayName: realm.brandLocation,
    allowPasswordSignup: realm.methods.password && realm.methods.signUp,
    enableEmailLinkSignin: realm.methods.emailLink,
    enableAnonymousUser: realm.methods.anonymous,
    emailPrivacyConfig: { enableImprovedEmailPrivacy: realm.enumerationProtection },
    mfaConfig: mfaOf(realm),
  };
}

function signInOf({ methods }: Realm): object {
  return {
    email: { enabled: methods.password, passwordRequired: !methods.emailLink },
    phoneNumber: { enabled: methods.phone },
    anonymous: { enabled: methods.anonymous },
    allowDuplicateEmails: false,
  };
}

function mfaOf({ methods }: Realm): object {
  return {
    state: methods.textSecondFactor || methods.appSecondFactor ? 'ENABLED' : 'DISABLED',
    enabledProviders: methods.textSecondFactor ? ['PHONE_SMS'] : [],
    providerConfigs: [
      {
        state: methods.appSecondFactor ? 'ENABLED' : 'DISABLED',
        totpProviderConfig: { adjacentIntervals: 1 },
      },
    ],
  };
}
