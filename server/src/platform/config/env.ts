/**
 * The environment, read once. `cfg` may be logged, `secrets` never. Every setting has a default
 * that makes `npm start` work on a fresh machine; an invalid value stops the start with one clear
 * line. Source: OPS rules.
 */
import { SURFACES, type Surface } from '@jubilee/contract/settings/brand';
import { STAGES, type Stage } from '@jubilee/contract/settings/stage';
import { LOG_LEVELS } from '@jubilee/contract/settings/flags';
import { LOG_LEVEL_DEFAULT } from '@jubilee/contract/values/limits';
import { type EncryptionKeys, parseEncryptionKeys } from '../encryption/encryption-keys.ts';

const PORT_BASE_DEFAULT = 4000;
const PORT_OFFSETS: Readonly<Record<Surface, number>> = {
  web: 0,
  api: 1,
  socket: 2,
  games: 3,
  spinwheel: 4,
  identity: 5,
  backoffice: 6,
  vendor: 8,
  sandbox: 9,
};

export interface Config {
  readonly stage: Stage;
  /**
   * True where the public can reach the platform; the sandbox and local host names are off there.
   */
  readonly deployed: boolean;
  readonly bindAddress: string;
  readonly ports: Readonly<Record<Surface, number>>;
  readonly smtpPort: number;
  /** Probes and metrics of a process that has the role worker and not the role api. */
  readonly workerPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
  /** Issuer base of identity tokens; undefined: the default brand's identity origin. */
  readonly identityIssuer: string | undefined;
  /** Path of the identity settings file, which contains secrets. */
  readonly identitySettingsFile: string | undefined;
  /** Path of the settings of the staff's single sign-on, which contain a secret. */
  readonly staffSsoSettingsFile: string | undefined;
  /** Path of the settings of the vendors of location checks. */
  readonly locationSettingsFile: string | undefined;
  /** Path of the accounts at vendors of identity checks, by brand, which contain secrets. */
  readonly identityCheckSettingsFile: string | undefined;
  readonly vendorSettingsFile: string | undefined;
  /** Path of the settings of error reports and analytics, by brand. */
  readonly observabilitySettingsFile: string | undefined;
  /** Version of the build; undefined: what the built web app says. */
  readonly versionString: string | undefined;
  /** Minimum round length of slots in milliseconds; 0 is off. On live it is on by default. */
  readonly slotRoundMinMs: number;
  /** The same for every other kind of single-player game. */
  readonly tableRoundMinMs: number;
  readonly walletLanes: number;
  /** Number of proxies in front of the API whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  /** So many days somebody whom a colleague invited counts as new on the staff; 0: never. */
  readonly staffNewDays: number;
  /** A session without a call for this many milliseconds is over. */
  readonly sessionIdleMs: number;
  readonly sessionAgeMs: number;
  /** Calls per second of one player and of one network; undefined: the defaults of the platform. */
  readonly callsPerPlayer: number | undefined;
  readonly callsPerNetwork: number | undefined;
  /** Handshakes of sockets per second, and sockets at once, of one network; undefined: the defaults. */
  readonly handshakesPerNetwork: number | undefined;
  readonly socketsPerNetwork: number | undefined;
  /** Rounds in one chain of crash rounds. */
  readonly crashChainRounds: number;
  /**
   * Salt of a new chain: `house` for random bytes, `wait` for none yet, else the announced value.
   */
  readonly crashSalt: string;
  /** After so long without a sign of a process that receives cash-outs, a crash run counts as interrupted. */
  readonly crashSilenceMs: number;
  /** Path of other jackpot rules to try; only where nobody plays for anything of value. */
  readonly jackpotRulesFile: string | undefined;
  /** False removes the service worker from every browser. */
  readonly serviceWorker: boolean;
  /** Games whose clients are hosted elsewhere and speak window messages only, as JSON. */
  readonly windowGames: string | undefined;
}

export interface Secrets {
  /** They encrypt server seeds and signing keys at rest. Undefined: one is generated and stored in dataDir. */
  readonly encryptionKeys: EncryptionKeys | undefined;
  readonly smtpUrl: string | undefined;
}

export class SettingError extends Error {}

export function readEnvironment(env: Readonly<Record<string, string | undefined>>): {
  cfg: Config;
  secrets: Secrets;
} {
  const stage = oneOf(env, 'JUBILEE_STAGE', STAGES, 'dev');
  const deployed = isDeployed(env, stage);
  const base = whole(env, 'JUBILEE_PORT_BASE', PORT_BASE_DEFAULT, 1, 65_000);
  const ports = Object.fromEntries(
    SURFACES.map((surface) => {
      const name = `JUBILEE_PORT_${surface.toUpperCase()}`;
      return [surface, whole(env, name, base + PORT_OFFSETS[surface], 1, 65_535)];
    }),
  ) as Record<Surface, number>;
  const cfg: Config = {
    stage,
    deployed,
    bindAddress: env['JUBILEE_BIND'] ?? '127.0.0.1',
    ports,
    smtpPort: whole(env, 'JUBILEE_PORT_SMTP', base + 25, 1, 65_535),
    workerPort: whole(env, 'JUBILEE_PORT_WORKER', base + 7, 1, 65_535),
    dataDir: env['JUBILEE_DATA_DIR'] ?? '.data',
    databaseUrl: env['DATABASE_URL'],
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, LOG_LEVEL_DEFAULT),
    identityIssuer: issuer(env['JUBILEE_IDENTITY_ISSUER']),
    identitySettingsFile: filled(env['JUBILEE_IDENTITY_SETTINGS']),
    staffSsoSettingsFile: filled(env['JUBILEE_STAFF_SSO_SETTINGS']),
    locationSettingsFile: filled(env['JUBILEE_LOCATION_SETTINGS']),
    identityCheckSettingsFile: filled(env['JUBILEE_IDENTITY_CHECK_SETTINGS']),
    vendorSettingsFile: filled(env['JUBILEE_VENDOR_SETTINGS']),
    observabilitySettingsFile: filled(env['JUBILEE_OBSERVABILITY_SETTINGS']),
    versionString: env['JUBILEE_VERSION'],
    slotRoundMinMs: whole(
      env,
      'JUBILEE_SLOT_ROUND_MIN_MS',
      stage === 'live' ? 2_500 : 0,
      0,
      60_000,
    ),
    tableRoundMinMs: whole(
      env,
      'JUBILEE_TABLE_ROUND_MIN_MS',
      stage === 'live' ? 5_000 : 0,
      0,
      60_000,
    ),
    walletLanes: whole(env, 'JUBILEE_WALLET_LANES', 4, 1, 64),
    trustedProxies: whole(env, 'JUBILEE_TRUSTED_PROXIES', 0, 0, 10),
    staffNewDays: whole(env, 'JUBILEE_STAFF_NEW_DAYS', deployed ? 7 : 0, 0, 90),
    sessionIdleMs: whole(env, 'JUBILEE_SESSION_IDLE_MINUTES', 30, 1, 1_440) * 60_000,
    sessionAgeMs: whole(env, 'JUBILEE_SESSION_MAX_MINUTES', 720, 1, 43_200) * 60_000,
    callsPerPlayer: maybeWhole(env, 'JUBILEE_CALLS_PER_PLAYER', 1, 10_000),
    callsPerNetwork: maybeWhole(env, 'JUBILEE_CALLS_PER_NETWORK', 1, 1_000_000),
    handshakesPerNetwork: maybeWhole(env, 'JUBILEE_HANDSHAKES_PER_NETWORK', 1, 100_000),
    socketsPerNetwork: maybeWhole(env, 'JUBILEE_SOCKETS_PER_NETWORK', 1, 1_000_000),
    crashChainRounds: whole(
      env,
      'JUBILEE_CRASH_CHAIN_ROUNDS',
      stage === 'live' ? 10_000_000 : 5_000,
      1,
      20_000_000,
    ),
    crashSalt: salt(env['JUBILEE_CRASH_SALT']),
    crashSilenceMs: whole(env, 'JUBILEE_CRASH_SILENCE_MS', 1_000, 500, 60_000),
    jackpotRulesFile: onTrialStages(env, 'JUBILEE_JACKPOT_RULES', { stage, deployed }),
    serviceWorker: oneOf(env, 'JUBILEE_SERVICE_WORKER', ['true', 'false'], 'true') === 'true',
    windowGames: filled(env['JUBILEE_WINDOW_GAMES']),
  };
  const encryptionKeys = readEncryptionKeys(env['JUBILEE_SEAL_KEY']);
  if (deployed && encryptionKeys === undefined) {
    throw new SettingError(
      'A deployed installation needs JUBILEE_SEAL_KEY (64 hexadecimal digits).',
    );
  }
  return { cfg, secrets: { encryptionKeys, smtpUrl: env['SMTP_URL'] } };
}

function readEncryptionKeys(text: string | undefined): EncryptionKeys | undefined {
  if (text === undefined) return undefined;
  const keys = parseEncryptionKeys(text);
  if (keys !== undefined) return keys;
  throw new SettingError(
    'JUBILEE_SEAL_KEY must be 64 lower-case hexadecimal digits (32 bytes), or keys with ids from 1 to 255, the current one first: 2:<digits>,1:<digits>.',
  );
}

type Env = Readonly<Record<string, string | undefined>>;

function oneOf<T extends string>(env: Env, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const found = allowed.find((value) => value === text);
  if (found === undefined)
    throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return found;
}

/** Players of the live stage play for value, so it never runs with the limits of one machine. Source: CONF-25. */
function isDeployed(env: Env, stage: Stage): boolean {
  const isLive = stage === 'live';
  const text = oneOf(env, 'JUBILEE_DEPLOYED', ['true', 'false'], isLive ? 'true' : 'false');
  if (isLive && text === 'false') {
    throw new SettingError(
      'JUBILEE_STAGE=live is always deployed: remove JUBILEE_DEPLOYED=false, or choose another stage.',
    );
  }
  return text === 'true';
}

function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** A setting for experiments. Fault: it is set where real players could be. */
function onTrialStages(
  env: Env,
  name: string,
  { stage, deployed }: Pick<Config, 'stage' | 'deployed'>,
): string | undefined {
  const text = filled(env[name]);
  if (text === undefined || (!deployed && (stage === 'dev' || stage === 'test'))) return text;
  throw new SettingError(
    `${name} is for installations that are not deployed, on the stages dev and test.`,
  );
}

function salt(text: string | undefined): string {
  if (text === undefined || text === '') return 'house';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text)) {
    throw new SettingError(
      'JUBILEE_CRASH_SALT must be 1 to 64 letters, digits, dashes and underscores.',
    );
  }
  return text;
}

function issuer(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^https?:\/\/[^/\s]+(?:\/[^/\s]+)*$/.test(text)) {
    throw new SettingError(
      `JUBILEE_IDENTITY_ISSUER must be an http address without a slash at its end, not "${text}".`,
    );
  }
  return text;
}

function whole(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < min || value > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function maybeWhole(env: Env, name: string, min: number, max: number): number | undefined {
  const text = env[name];
  return text === undefined || text === '' ? undefined : whole(env, name, min, min, max);
}
