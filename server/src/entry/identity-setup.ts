/**
 * How players sign in on this platform: from the settings file; a local installation takes what the
 * file leaves out from the sandbox. A deployed installation without a file has no providers and no
 * SMS, and its configuration says so. Source: IDENT-33, IDENT-42.
 */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  createSignInProvider,
  offerOfProvider,
  type SignInProviderSetting,
} from '@jubilee/providers/sign-in-providers/provider-settings';
import type { SmsVerification } from '@jubilee/providers/sms-verification/port';
import {
  brandsWithSms,
  createSmsVerification,
  splitSmsVendorSettings,
} from '@jubilee/providers/sms-verification/sms-vendors';
import type { Logger } from 'pino';
import {
  IDENTITY_LIFETIMES_DEFAULT,
  IDENTITY_LIMITS_DEFAULT,
  IDENTITY_LIMITS_LOCAL,
  type IdentitySettings,
  NO_SMS_VERIFICATION,
  PASSWORD_SETTINGS_DEFAULT,
  type RealmSetting,
  SIGN_IN_METHODS_DEFAULT,
  SMS_COUNTRY_CODES_DEFAULT,
  type SignInMethods,
} from '../modules/identity/index.ts';
import { identityKeysOf, type IdentityOffer, type Origins } from '../modules/settings/index.ts';
import type { Config } from '../platform/config/env.ts';
import { readIdentityFile } from './identity-setup-file.ts';
import { localIdentity } from './sandbox-identity.ts';
import type {
  BrandIdentity,
  GoogleIdentitySetting,
  IdentityFile,
} from './identity-setup-schema.ts';

export interface IdentitySetup {
  /** Brands whose players are stored by our own service. */
  readonly realms: readonly RealmSetting[];
  /** Brands whose players are stored by the hosted service. */
  readonly hosted: ReadonlyMap<string, GoogleIdentitySetting>;
  readonly settings: Pick<IdentitySettings, 'limits' | 'lifetimes' | 'password'> &
    Partial<IdentitySettings>;
  readonly smsVerification: SmsVerification;
  readonly offerOf: (brand: Brand) => IdentityOffer;
}

const VENDOR_TIMEOUT_MS = 8_000;

/** Faults with a SettingError when the file cannot be used. Source: IDENT-42. */
export function identitySetup(deps: {
  readonly cfg: Config;
  readonly origins: Origins;
  readonly log: Logger;
  readonly passwordCost?: { readonly memoryKib: number; readonly passes: number } | undefined;
}): IdentitySetup {
  const { cfg, origins, log } = deps;
  const path = cfg.identitySettingsFile;
  const file = path === undefined ? {} : readIdentityFile(path);
  const local = localIdentity(cfg);
  const ownTextCodes = splitSmsVendorSettings(file).smsVerification;
  const smsVerification =
    Object.keys(ownTextCodes).length === 0 ? local.smsVerification : ownTextCodes;
  const sendsSms = (location: string) => brandsWithSms(smsVerification).includes(location);
  const brandOf = (location: string): BrandIdentity => file.brands?.[location] ?? {};
  const providersOf = (location: string): readonly SignInProviderSetting[] =>
    brandOf(location).providers ?? local.providers;
  const methodsOf = (location: string): SignInMethods => {
    const methods = { ...SIGN_IN_METHODS_DEFAULT, ...brandOf(location).methods };
    // The hosted service sends its own SMS messages.
    const hasSms = sendsSms(location) || brandOf(location).google !== undefined;
    return {
      ...methods,
      phone: methods.phone && hasSms,
      textSecondFactor: methods.textSecondFactor && hasSms,
    };
  };
  const hosted = new Map(
    BRANDS.flatMap(({ location }) => {
      const { google } = brandOf(location);
      return google === undefined ? [] : [[location, google] as const];
    }),
  );
  const realms = BRANDS.flatMap((brand) => {
    if (hosted.has(brand.location)) return [];
    const { mode: _mode, google: _google, ...own } = brandOf(brand.location);
    const options = {
      timeoutMs: VENDOR_TIMEOUT_MS,
      log: (event: object) => log.warn(event, 'a sign-in provider failed'),
    };
    return [
      {
        brandLocation: brand.location,
        authorizedDomains: origins.webHosts(brand),
        ...identityKeysOf(brand, cfg.stage),
        ...own,
        methods: methodsOf(brand.location),
        providers: providersOf(brand.location).map((one) => createSignInProvider(one, options)),
      },
    ];
  });
  return {
    realms,
    hosted,
    settings: settingsOf(file, cfg, deps.passwordCost),
    smsVerification:
      createSmsVerification(smsVerification, VENDOR_TIMEOUT_MS) ?? NO_SMS_VERIFICATION,
    offerOf: ({ location }) =>
      offerOf({
        methods: methodsOf(location),
        providers: providersOf(location),
        textCountryCodes: file.textCountryCodes ?? SMS_COUNTRY_CODES_DEFAULT,
        google: hosted.get(location),
      }),
  };
}

function settingsOf(
  file: IdentityFile,
  cfg: Config,
  passwordCost: { readonly memoryKib: number; readonly passes: number } | undefined,
): IdentitySetup['settings'] {
  const { brands: _brands, ...rest } = splitSmsVendorSettings(file).rest;
  return {
    ...rest,
    trustedProxies: cfg.trustedProxies,
    limits: { ...(cfg.deployed ? IDENTITY_LIMITS_DEFAULT : IDENTITY_LIMITS_LOCAL), ...file.limits },
    lifetimes: { ...IDENTITY_LIFETIMES_DEFAULT, ...file.lifetimes },
    password: { ...PASSWORD_SETTINGS_DEFAULT, ...passwordCost, ...file.password },
  };
}

function offerOf({
  methods,
  providers,
  textCountryCodes,
  google,
}: {
  readonly methods: SignInMethods;
  readonly providers: readonly SignInProviderSetting[];
  readonly textCountryCodes: readonly string[];
  readonly google: GoogleIdentitySetting | undefined;
}): IdentityOffer {
  const { password, emailLink, phone, textSecondFactor, appSecondFactor } = methods;
  const offer: IdentityOffer = {
    providers: providers.map(offerOfProvider),
    // The hosted service has its own list of countries.
    textCountryCodes: google === undefined ? [...textCountryCodes] : [],
    methods: { password, userName: password, emailLink, phone, textSecondFactor, appSecondFactor },
  };
  if (google === undefined) return offer;
  const { apiKey, projectId, authDomain, tenantId } = google;
  return {
    ...offer,
    hosted: { apiKey, projectId, authDomain, ...(tenantId === undefined ? {} : { tenantId }) },
  };
}
