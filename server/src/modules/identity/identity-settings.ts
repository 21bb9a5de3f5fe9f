import { PASSWORD_LENGTH_POLICY_DEFAULT } from '@jubilee/contract/values/limits';

/** The user pool of one brand, chosen by its API key. */
export interface RealmSetting {
  readonly brandLocation: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly tenantId?: string;
  /** Host names the SDK may open popups for; served by GET /v1/projects. */
  readonly authorizedDomains?: readonly string[];
  /** Default true: answers never tell whether an address has an account. */
  readonly enumerationProtection?: boolean;
}

export interface Realm extends RealmSetting {
  readonly realmId: string;
  readonly enumerationProtection: boolean;
}

/** A bucket of `burst` tries that gains one back every `refillMs`. */
export interface Limit {
  readonly burst: number;
  readonly refillMs: number;
}

export interface IdentityLimits {
  /** Failed sign-ins; a right password gives its try back. */
  readonly signInPerAccount: Limit;
  readonly signInPerNetwork: Limit;
  readonly signUpPerNetwork: Limit;
  readonly mailPerAddress: Limit;
  /** The pause between two mails of one kind to one address. */
  readonly mailPause: Limit;
  readonly mailPerNetwork: Limit;
}

export interface IdentityLifetimes {
  readonly idTokenSeconds: number;
  /** A session not refreshed for this long is over. */
  readonly refreshIdleMs: number;
  /** How fresh a sign-in must be for password change and deletion. */
  readonly recentLoginMs: number;
  readonly verifyEmailCodeMs: number;
  readonly resetCodeMs: number;
  readonly signingKeyMs: number;
  /** How long a successor key is published before it signs. */
  readonly signingKeyNoticeMs: number;
  readonly jwksMaxAgeSeconds: number;
}

export interface PasswordSettings {
  readonly memoryKib: number;
  readonly passes: number;
  readonly concurrencyMax: number;
  readonly queueMax: number;
  /** Announced to sign-up forms; refused below it only when `policyEnforced`. Never less than 6. */
  readonly policyLengthMin: number;
  readonly policyEnforced: boolean;
}

export interface IdentitySettings {
  /** Issuer of a project is `<issuerBase>/<projectId>`; no slash at the end. */
  readonly issuerBase: string;
  readonly realms: readonly RealmSetting[];
  readonly allowOrigin: (origin: string) => boolean;
  /** Brand location of a Host header; undefined answers 421. */
  readonly brandOfHost: (host: string | undefined) => string | undefined;
  /** Proxies in front whose X-Forwarded-For is believed; 0 takes the socket's address. */
  readonly trustedProxies: number;
  readonly limits: IdentityLimits;
  readonly lifetimes: IdentityLifetimes;
  readonly password: PasswordSettings;
  /** Reset requests are answered no sooner, so that time does not tell which addresses exist. */
  readonly resetAnswerMs: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const IDENTITY_LIMITS_DEFAULT: IdentityLimits = {
  signInPerAccount: { burst: 10, refillMs: MINUTE_MS },
  signInPerNetwork: { burst: 100, refillMs: 6 * SECOND_MS },
  signUpPerNetwork: { burst: 100, refillMs: 36 * SECOND_MS },
  mailPerAddress: { burst: 5, refillMs: 12 * MINUTE_MS },
  mailPause: { burst: 1, refillMs: 30 * SECOND_MS },
  mailPerNetwork: { burst: 60, refillMs: MINUTE_MS },
};

/** For a house on one machine: all its players share the loopback address. Per-account limits stay. */
export const IDENTITY_LIMITS_LOCAL: IdentityLimits = {
  ...IDENTITY_LIMITS_DEFAULT,
  signInPerNetwork: { burst: 20_000, refillMs: 10 },
  signUpPerNetwork: { burst: 20_000, refillMs: 10 },
  mailPerNetwork: { burst: 20_000, refillMs: 10 },
};

export const IDENTITY_LIFETIMES_DEFAULT: IdentityLifetimes = {
  idTokenSeconds: 3_600,
  refreshIdleMs: 30 * DAY_MS,
  recentLoginMs: 5 * MINUTE_MS,
  verifyEmailCodeMs: 3 * DAY_MS,
  resetCodeMs: HOUR_MS,
  signingKeyMs: 30 * DAY_MS,
  signingKeyNoticeMs: DAY_MS,
  jwksMaxAgeSeconds: 600,
};

/** argon2id at 19 MiB and two passes is the OWASP floor and takes about 20 ms of one core. */
export const PASSWORD_SETTINGS_DEFAULT: PasswordSettings = {
  memoryKib: 19_456,
  passes: 2,
  concurrencyMax: 2,
  queueMax: 300,
  policyLengthMin: PASSWORD_LENGTH_POLICY_DEFAULT,
  policyEnforced: false,
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
    ...given,
  };
}

export function issuerOf(settings: IdentitySettings, projectId: string): string {
  return `${settings.issuerBase}/${projectId}`;
}
