import * as z from 'zod/mini';
import {
  appConfigSchema,
  hostsSchema,
  identityConfigSchema,
  identityProviderSchema,
  type AppConfig,
  type Hosts,
  type IdentityConfig,
} from '@jubilee/contract/settings/app-config';
import { socialsSchema, type Socials } from '@jubilee/contract/settings/deploy-config';
import type { FlagOverrides, Flags } from '@jubilee/contract/settings/flags';
import { parseFlags, resolveFlags } from '@jubilee/contract/settings/parse-flags';
import type { Stage } from '@jubilee/contract/settings/stage';
import { shortTextSchema } from '@jubilee/contract/values/text';
import { createDamage, entriesOf, recordOf, type Damage, type Fields } from './read-fields.ts';

/** What the page knows before anything is fetched. */
export interface PageFacts {
  readonly origin: string;
  readonly brand: string;
  readonly stage: Stage;
  readonly version: string;
  /** Hosts derived from the page's own; none where it has no siblings, as on a local machine. */
  readonly hosts: Partial<Hosts>;
  /** Whether such a location exists. */
  readonly isLocation: (location: string) => boolean;
  /** The brand's overrides of the defaults. */
  readonly flags: FlagOverrides;
}

export interface ReadAppConfig {
  /** Undefined when something is missing without which nobody can sign in or play. */
  readonly config: AppConfig | undefined;
  /** Invalid fields and unknown fields: names only, never values. */
  readonly damage: readonly string[];
}

const METHODS_OFF = {
  password: true,
  userName: false,
  emailLink: false,
  phone: false,
  textSecondFactor: false,
  appSecondFactor: false,
} as const satisfies IdentityConfig['methods'];

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2_048 && /^https?:\/\/[^/]/i.test(value);
}

/** The empty string shows no link; a missing or damaged value becomes one. */
function readSocials(source: Fields | undefined, damage: Damage): Socials {
  const names = Object.keys(socialsSchema.shape) as (keyof Socials)[];
  damage.unknown('socials', source, names);
  const read = names.map((name) => {
    const value = source?.[name];
    // A brand without such an account has the empty string.
    if (value === '' || (isWebAddress(value) && URL.canParse(value))) return [name, value];
    damage.note(`socials.${name}`);
    return [name, ''];
  });
  return Object.fromEntries(read) as Socials;
}

/** Not needed to sign in or play, so their last fallback is the page's own host. */
const OPTIONAL_HOSTS: readonly (keyof Hosts)[] = ['spinwheel', 'vendor'];

/** An invalid host falls back to the one derived from the page's own host. */
function readHosts(source: Fields | undefined, page: PageFacts, damage: Damage): Hosts | undefined {
  const names = Object.keys(hostsSchema.shape) as (keyof Hosts)[];
  damage.unknown('hosts', source, names);
  const derived: Partial<Hosts> = source === undefined ? {} : page.hosts;
  const hosts = names.flatMap((name) => {
    const value = source?.[name];
    if (isWebAddress(value) && URL.canParse(value)) return [[name, value]];
    damage.note(`hosts.${name}`);
    const instead = derived[name] ?? (OPTIONAL_HOSTS.includes(name) ? page.origin : undefined);
    return instead === undefined ? [] : [[name, instead]];
  });
  return hosts.length === names.length ? (Object.fromEntries(hosts) as Hosts) : undefined;
}

function readMethods(source: Fields | undefined, damage: Damage): IdentityConfig['methods'] {
  const names = Object.keys(METHODS_OFF) as (keyof IdentityConfig['methods'])[];
  damage.unknown('identity.methods', source, names);
  const read = names.map((name) => {
    const value = source?.[name];
    if (typeof value === 'boolean') return [name, value];
    damage.note(`identity.methods.${name}`);
    return [name, METHODS_OFF[name]];
  });
  return Object.fromEntries(read) as IdentityConfig['methods'];
}

/**
 * Without these there is no sign-in method. A tenant id that cannot be read would be another
 * operator's.
 */
const identityCoreSchema = z.object({
  mode: identityConfigSchema.shape.mode,
  apiKey: identityConfigSchema.shape.apiKey,
  apiHost: identityConfigSchema.shape.apiHost,
  tokenApiHost: identityConfigSchema.shape.tokenApiHost,
  apiScheme: identityConfigSchema.shape.apiScheme,
  projectId: identityConfigSchema.shape.projectId,
  tenantId: identityConfigSchema.shape.tenantId,
});

function readIdentity(source: Fields | undefined, damage: Damage): IdentityConfig | undefined {
  const { shape } = identityConfigSchema;
  damage.unknown('identity', source, Object.keys(shape));
  const core = identityCoreSchema.safeParse(source ?? {});
  if (!core.success) {
    for (const { path } of core.error.issues) damage.note(`identity.${String(path[0])}`);
    return undefined;
  }
  const authDomain = shape.authDomain.safeParse(source?.['authDomain']);
  if (!authDomain.success) damage.note('identity.authDomain');
  const provider = z.object(identityProviderSchema.shape);
  const { tenantId, ...needed } = core.data;
  return {
    ...needed,
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(authDomain.data === undefined ? {} : { authDomain: authDomain.data }),
    providers: entriesOf(source?.['providers'], provider, 'identity.providers', damage),
    textCountryCodes: entriesOf(
      source?.['textCountryCodes'],
      shortTextSchema,
      'identity.textCountryCodes',
      damage,
    ),
    methods: readMethods(recordOf(source?.['methods']), damage),
  };
}

function readLocation(location: string, page: PageFacts, damage: Damage): string {
  if (page.isLocation(location)) return location;
  damage.note('location');
  return page.brand;
}

/** A missing or invalid flag gets the value of the brand's own data. Source: FLAG-16. */
export function readFlags(
  source: Fields | undefined,
  brandFlags: FlagOverrides,
  damage: Damage,
): Flags {
  const { flags, refused } = parseFlags(source ?? {});
  for (const name of refused) damage.note(`flags.${name}`);
  const whole = resolveFlags(brandFlags, flags);
  for (const name of Object.keys(whole)) {
    if (!Object.hasOwn(flags, name) && !refused.includes(name)) damage.note(`flags.${name}`);
  }
  return whole;
}

/**
 * Reads GET /getAppConfig field by field: a damaged field falls back to a safe value, so that it
 * never costs the whole page. Pure. Source: CONF-19.
 */
export function readAppConfig(json: unknown, page: PageFacts): ReadAppConfig {
  const damage = createDamage();
  const source = recordOf(json);
  const { shape } = appConfigSchema;
  damage.unknown('', source, Object.keys(shape));
  const simple = <Value>(name: string, schema: z.ZodMiniType<Value>, fallback: Value): Value => {
    const read = schema.safeParse(source?.[name]);
    if (read.success) return read.data;
    damage.note(name);
    return fallback;
  };
  const address = source?.['baseURL'];
  const hasAddress = isWebAddress(address) && URL.canParse(address);
  if (!hasAddress) damage.note('baseURL');
  const parts = {
    brand: simple('brand', shape.brand, page.brand),
    stage: simple('stage', shape.stage, page.stage),
    location: readLocation(simple('location', shape.location, page.brand), page, damage),
    baseURL: hasAddress ? address : page.origin,
    socials: readSocials(recordOf(source?.['socials']), damage),
    flags: readFlags(recordOf(source?.['flags']), page.flags, damage),
    versionString: simple('versionString', shape.versionString, page.version),
  };
  const identity = readIdentity(recordOf(source?.['identity']), damage);
  const hosts = readHosts(recordOf(source?.['hosts']), page, damage);
  const handled = new Set([...Object.keys(parts), 'identity', 'hosts']);
  const more = Object.entries(shape).flatMap(([name, schema]) => {
    if (handled.has(name) || source === undefined || !Object.hasOwn(source, name)) return [];
    const read = schema.safeParse(source[name]);
    if (!read.success) damage.note(name);
    return read.success ? [[name, read.data]] : [];
  });
  const whole = identity !== undefined && hosts !== undefined;
  return {
    config: whole ? { ...Object.fromEntries(more), ...parts, identity, hosts } : undefined,
    damage: damage.list(),
  };
}
