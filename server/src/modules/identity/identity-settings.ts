import { SILENCE_LIMITS, type SilenceLimits } from '../../platform/http/app.ts';
import { PASSWORD_LENGTH_POLICY_DEFAULT } from '@jubilee/contract/values/limits';
import type { SignInProvider } from '@jubilee/providers/sign-in-providers/port';

/** The user pool of one brand, chosen by its API key. */
export interface RealmSetting {
  readonly brandLocation: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly tenantId?: string;
  /** Host names the SDK may open popups for; returned by GET /v1/projects. */
  readonly authorizedDomains?: readonly string[];
  /** Default true: answers never reveal whether an address has an account. */
  readonly enumerationProtection?: boolean;
  /** Sign-in methods that differ from the default. */
  readonly methods?: Partial<SignInMethods>;
  /** Sign-in providers enabled here; their ids are unique. */
  readonly providers?: readonly SignInProvider[];
  /** Trusted signers of custom tokens: issuer (an account's address) to its public key as PEM. */
  readonly tokenSigners?: Readonly<Record<string, string>>;
  /** Minimum length of new passwords; never below 6. Default: the platform's policy. */
  readonly passwordLengthMin?: number;
}

export interface Realm extends RealmSetting {
  readonly realmId: string;
  readonly enumerationProtection: boolean;
  readonly methods: SignInMethods;
  readonly providers: readonly SignInProvider[];
  readonly tokenSigners: Readonly<Record<string, string>>;
  readonly passwordLengthMin: number;
}

/** Enabled sign-in methods of a realm; a call for a disabled one is OPERATION_NOT_ALLOWED. */
export interface SignInMethods {
  readonly password: boolean;
  readonly signUp: boolean;
  readonly emailLink: boolean;
  readonly phone: boolean;
  readonly anonymous: boolean;
  readonly textSecondFactor: boolean;
  readonly appSecondFactor: boolean;
  /**
   * Off by default: a player who deletes the account and signs up again would get the welcome grant
   * again.
   */
  readonly selfDeletion: boolean;
}

export const SMS_COUNTRY_CODES_DEFAULT: readonly string[] = ['1'];

export const SIGN_IN_METHODS_DEFAULT: SignInMethods = {
  password: true,
  signUp: true,
  emailLink: true,
  phone: true,
  anonymous: false,
  textSecondFactor: true,
  appSecondFactor: true,
  selfDeletion: false,
};

/** A bucket of `burst` attempts that refills by one every `refillMs`. */
export interface Limit {
  readonly burst: number;
  readonly refillMs: number;
}

export interface IdentityLimits {
  /** Failed sign-ins; a right password restores its attempt. */
  readonly signInPerAccount: Limit;
  readonly signInPerNetwork: Limit;
  /**
   * Failed sign-ins to one account from a network its owner has used; counted apart from all
   * others.
   */
  readonly signInPerKnownNetwork: Limit;
  readonly signUpPerNetwork: Limit;
  readonly mailPerAddress: Limit;
  /** Minimum time between two emails of one kind to one address. */
  readonly mailPause: Limit;
  readonly mailPerNetwork: Limit;
  /** SMS messages to one number, per hour and per day. */
  readonly textPerNumber: Limit;
  readonly textPerNumberDaily: Limit;
  /** Minimum time between two SMS messages to one number. */
  readonly textPause: Limit;
  readonly textPerNetwork: Limit;
  /** All SMS messages of one brand; limits what a flood can cost. */
  readonly textPerRealm: Limit;
  /** Calls of remembered devices: from one network, of one device, and new devices of one account. */
  readonly deviceCallsPerNetwork: Limit;
  readonly deviceCallsPerDevice: Limit;
  readonly rememberPerAccount: Limit;
  /** Maximum of remembered devices of one account; one more ends the one that was used least recently. */
  readonly rememberedDevicesMax: number;
  /** Wrong authenticator codes of one user. */
  readonly appCodePerAccount: Limit;
  /** Wrong codes before an SMS code, a challenge or an enrolment is void. */
  readonly codeTriesMax: number;
  readonly factorsMax: number;
}

export interface IdentityLifetimes {
  readonly idTokenSeconds: number;
  /** A session not refreshed for this long is over. */
  readonly refreshIdleMs: number;
  /** Maximum age of a sign-in for password changes and deletion. */
  readonly recentLoginMs: number;
  readonly verifyEmailCodeMs: number;
  readonly resetCodeMs: number;
  readonly signInLinkMs: number;
  /** Also how long the owner of an old address can recover the account. */
  readonly changeEmailCodeMs: number;
  readonly textCodeMs: number;
  readonly temporaryPhoneProofMs: number;
  readonly secondFactorPendingMs: number;
  readonly totpEnrolmentMs: number;
  /** From opening a provider's popup to its answer. */
  readonly providerFlowMs: number;
  readonly challengeMs: number;
  /** How long a remembered device remembers its player. */
  readonly rememberedDeviceMs: number;
  /** From the proof of a remembered device to the sign-in that it allows. */
  readonly deviceTicketMs: number;
  /** How long an account's audit log is stored. */
  readonly auditMs: number;
  readonly signingKeyMs: number;
  /** How long a new key is published before it signs. */
  readonly signingKeyNoticeMs: number;
  readonly jwksMaxAgeSeconds: number;
}

export interface PasswordSettings {
  readonly memoryKib: number;
  readonly passes: number;
  readonly concurrencyMax: number;
  readonly queueMax: number;
  /** Announced to sign-up forms; enforced only with `policyEnforced`. Never less than 6. */
  readonly policyLengthMin: number;
  /** Refuses passwords known from breaches. */
  readonly refusesBreached: boolean;
  readonly policyEnforced: boolean;
}

export interface IdentitySettings {
  /** The issuer of a project is `<issuerBase>/<projectId>`; without a trailing slash. */
  readonly issuerBase: string;
  readonly realms: readonly RealmSetting[];
  /** Whether a page of this origin may call the request's host: of its own brand only. */
  readonly allowOrigin: (origin: string, host: string | undefined) => boolean;
  /** Brand location of a Host header; undefined answers 421. */
  readonly brandOfHost: (host: string | undefined) => string | undefined;
  /** Number of proxies whose X-Forwarded-For is trusted; 0 uses the socket's address. */
  readonly trustedProxies: number;
  readonly limits: IdentityLimits;
  readonly lifetimes: IdentityLifetimes;
  readonly password: PasswordSettings;
  /**
   * Bearer tokens of the staff calls, at least 32 characters each; without any the staff calls are
   * off.
   */
  readonly staffTokens: readonly string[];
  /** Proof of work before an SMS message is sent, in leading zero bits of SHA-256. */
  readonly textChallengeBits: number;
  /** Country calling codes that get SMS messages, such as "1"; empty: all. */
  readonly textCountryCodes: readonly string[];
  /**
   * Minimum time to answer a reset request, so that timing does not reveal which addresses exist.
   */
  readonly resetAnswerMs: number;
  /** How long a connection may leave its request unsent. Source: HTTP-30. */
  readonly silence: SilenceLimits;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const IDENTITY_LIMITS_DEFAULT: IdentityLimits = {
  signInPerAccount: { burst: 10, refillMs: MINUTE_MS },
  signInPerNetwork: { burst: 100, refillMs: 6 * SECOND_MS },
  signInPerKnownNetwork: { burst: 10, refillMs: MINUTE_MS },
  signUpPerNetwork: { burst: 100, refillMs: 36 * SECOND_MS },
  mailPerAddress: { burst: 5, refillMs: 12 * MINUTE_MS },
  mailPause: { burst: 1, refillMs: 30 * SECOND_MS },
  mailPerNetwork: { burst: 60, refillMs: MINUTE_MS },
  textPerNumber: { burst: 5, refillMs: 12 * MINUTE_MS },
  textPerNumberDaily: { burst: 10, refillMs: 144 * MINUTE_MS },
  textPause: { burst: 1, refillMs: 30 * SECOND_MS },
  textPerNetwork: { burst: 30, refillMs: 2 * MINUTE_MS },
  textPerRealm: { burst: 1_000, refillMs: 3_600 },
  deviceCallsPerNetwork: { burst: 300, refillMs: SECOND_MS },
  deviceCallsPerDevice: { burst: 30, refillMs: 30 * SECOND_MS },
  rememberPerAccount: { burst: 10, refillMs: 10 * MINUTE_MS },
  rememberedDevicesMax: 10,
  appCodePerAccount: { burst: 10, refillMs: 3 * MINUTE_MS },
  codeTriesMax: 8,
  factorsMax: 5,
};

/**
 * For an installation on one machine: all its players share the loopback address. Limits per
 * account stay.
 */
export const IDENTITY_LIMITS_LOCAL: IdentityLimits = {
  ...IDENTITY_LIMITS_DEFAULT,
  signInPerNetwork: { burst: 20_000, refillMs: 10 },
  signUpPerNetwork: { burst: 20_000, refillMs: 10 },
  mailPerNetwork: { burst: 20_000, refillMs: 10 },
  textPerNetwork: { burst: 20_000, refillMs: 10 },
  deviceCallsPerNetwork: { burst: 20_000, refillMs: 10 },
};

export const IDENTITY_LIFETIMES_DEFAULT: IdentityLifetimes = {
  idTokenSeconds: 3_600,
  refreshIdleMs: 30 * DAY_MS,
  recentLoginMs: 5 * MINUTE_MS,
  verifyEmailCodeMs: 3 * DAY_MS,
  resetCodeMs: HOUR_MS,
  signInLinkMs: 6 * HOUR_MS,
  changeEmailCodeMs: 3 * DAY_MS,
  textCodeMs: 10 * MINUTE_MS,
  temporaryPhoneProofMs: 10 * MINUTE_MS,
  secondFactorPendingMs: 10 * MINUTE_MS,
  totpEnrolmentMs: 10 * MINUTE_MS,
  providerFlowMs: 10 * MINUTE_MS,
  challengeMs: 5 * MINUTE_MS,
  rememberedDeviceMs: 30 * DAY_MS,
  deviceTicketMs: MINUTE_MS,
  auditMs: 400 * DAY_MS,
  signingKeyMs: 30 * DAY_MS,
  signingKeyNoticeMs: DAY_MS,
  jwksMaxAgeSeconds: 600,
};

/**
 * argon2id at 19 MiB and two passes is the minimum OWASP recommends; it takes about 20 ms of one
 * core.
 */
export const PASSWORD_SETTINGS_DEFAULT: PasswordSettings = {
  memoryKib: 19_456,
  passes: 2,
  concurrencyMax: 2,
  queueMax: 300,
  policyLengthMin: PASSWORD_LENGTH_POLICY_DEFAULT,
  policyEnforced: false,
  refusesBreached: true,
};

type Required = 'issuerBase' | 'realms' | 'allowOrigin' | 'brandOfHost';

/** Fills everything that has a default. */
export function identitySettings(
  given: Pick<IdentitySettings, Required> & Partial<Omit<IdentitySettings, Required>>,
): IdentitySettings {
  return {
    trustedProxies: 0,
    limits: IDENTITY_LIMITS_DEFAULT,
    lifetimes: IDENTITY_LIFETIMES_DEFAULT,
    password: PASSWORD_SETTINGS_DEFAULT,
    resetAnswerMs: 250,
    silence: SILENCE_LIMITS,
    staffTokens: [],
    textChallengeBits: 16,
    textCountryCodes: SMS_COUNTRY_CODES_DEFAULT,
    ...given,
  };
}

export function issuerOf(settings: IdentitySettings, projectId: string): string {
  return `${settings.issuerBase}/${projectId}`;
}
