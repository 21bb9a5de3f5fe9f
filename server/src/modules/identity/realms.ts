import { ok } from '@jubilee/contract/values/result';
import {
  type IdentitySettings,
  type Realm,
  type RealmSetting,
  SIGN_IN_METHODS_DEFAULT,
} from './identity-settings.ts';
import { decline, type Outcome } from './protocol/protocol-errors.ts';

export function realmsOf(settings: IdentitySettings): readonly Realm[] {
  const realms = settings.realms.map((realm) => toRealm(realm, settings));
  for (const part of ['apiKey', 'realmId'] as const) {
    if (new Set(realms.map((realm) => realm[part])).size !== realms.length) {
      throw new Error(
        `two identity realms share their ${part}; every brand needs its own user pool`,
      );
    }
  }
  return realms;
}

function toRealm(setting: RealmSetting, settings: IdentitySettings): Realm {
  const { projectId, tenantId } = setting;
  return {
    ...setting,
    realmId: tenantId === undefined ? projectId : `${projectId}/${tenantId}`,
    enumerationProtection: setting.enumerationProtection ?? true,
    methods: { ...SIGN_IN_METHODS_DEFAULT, ...setting.methods },
    providers: setting.providers ?? [],
    tokenSigners: setting.tokenSigners ?? {},
    passwordLengthMin: setting.passwordLengthMin ?? settings.password.policyLengthMin,
  };
}

/**
 * The realm of a call: the API key selects it, and `tenantId` may select another of the same
 * project. Refuses: PERMISSION_DENIED without a key, API_KEY_NOT_VALID, INVALID_TENANT_ID. Source:
 * IDENT-16, IDENT-18.
 */
export function chooseRealm(
  realms: readonly Realm[],
  apiKey: string | undefined,
  tenantId: string | undefined,
): Outcome<Realm> {
  if (apiKey === undefined || apiKey === '') {
    return decline('PERMISSION_DENIED', 'The request is missing a valid API key.');
  }
  const named = realms.find((realm) => realm.apiKey === apiKey);
  if (named === undefined) return decline('API_KEY_NOT_VALID');
  if (tenantId === undefined || tenantId === named.tenantId) return ok(named);
  const tenant = realms.find(
    (realm) => realm.projectId === named.projectId && realm.tenantId === tenantId,
  );
  return tenant === undefined ? decline('INVALID_TENANT_ID') : ok(tenant);
}
