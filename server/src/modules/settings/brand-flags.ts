/**
 * The flags of a brand, for everybody or for one player: defaults, brand data, platform settings, then
 * the rules that hold. Source: FLAG-3, FLAG-12, FLAG-13.
 */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { FlagRule } from '@jubilee/contract/settings/flag-rule';
import {
  FLAG_DEFAULTS,
  type FlagOverrides,
  flagOverridesSchema,
  type Flags,
  flagsSchema,
} from '@jubilee/contract/settings/flags';
import { resolveFlags } from '@jubilee/contract/settings/parse-flags';
import type { Stage } from '@jubilee/contract/settings/stage';
import { type Client, NOOP_PROVIDER, OpenFeature } from '@openfeature/server-sdk';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../access/index.ts';
import type { FlagRules } from './flag-rules.ts';
import { type FlagSubject, flagsUnderRules, type TrustedFacts } from './matching-rules.ts';
import { contextOf, createRuleProvider, type FlagRequest } from './rule-provider.ts';

export interface BrandFlags {
  /** What gates and use cases read, at once. Without a caller: what holds for everybody. */
  readonly flagsOf: (brand: Brand, caller?: Caller) => Flags;
  /** What a page is told, through OpenFeature. */
  readonly flagsFor: (brand: Brand, who: FlagSubject) => Promise<Flags>;
  close(): void;
}

export function createBrandFlags(deps: {
  readonly stage: Stage;
  readonly rules: FlagRules;
  readonly clock: Clock;
  /** Tells the providers of several houses in one process apart. */
  readonly domain: string;
  /** Laid over the flags of every brand. */
  readonly over: FlagOverrides;
}): BrandFlags {
  const { stage, rules, clock, domain } = deps;
  const bases = new Map(BRANDS.map((brand) => [brand.location, checkedFlags(brand, deps.over)]));
  const baseOf = (brand: Brand): Flags => {
    const flags = bases.get(brand.location);
    if (flags === undefined) throw new Error(`${brand.location} is no brand of this platform`);
    return flags;
  };
  const provider = createRuleProvider({
    baseOf: (location) => bases.get(location),
    rules: rules.now,
    nowMs: () => clock.now(),
  });
  OpenFeature.setProvider(domain, provider);
  const client = OpenFeature.getClient(domain);
  const forEverybody = new Map<Brand, { rules: readonly FlagRule[]; flags: Flags }>();
  return {
    flagsOf(brand, caller) {
      const environment = { brand: brand.location, stage };
      const who = caller === undefined ? {} : factsOf(caller);
      return flagsUnderRules(baseOf(brand), rules.now(), environment, who, clock.now());
    },
    async flagsFor(brand, who) {
      const activeRules = rules.now();
      const known = forEverybody.get(brand);
      const isForEverybody = Object.keys(who).length === 0;
      if (isForEverybody && known?.rules === activeRules) return known.flags;
      const environment = { brand: brand.location, stage };
      const flags = await allFlags(client, baseOf(brand), { environment, who });
      // Every page load asks this. Rules with a first or last instant change by themselves.
      const isCacheable = activeRules.every((rule) => (rule.from ?? rule.until) === undefined);
      if (isForEverybody && isCacheable) forEverybody.set(brand, { rules: activeRules, flags });
      return flags;
    },
    close() {
      OpenFeature.setProvider(domain, NOOP_PROVIDER);
    },
  };
}

/** What the platform knows of a caller, from the token it verified and the row it keeps. Source: CONF-5. */
export function factsOf({ claims, player }: Caller): Partial<TrustedFacts> {
  return {
    userId: claims.subject,
    verified: claims.emailVerified,
    phoneVerified: claims.phoneVerified,
    ...(player === undefined
      ? {}
      : { state: player.declared_state, staff: player.type === 'staff' }),
  };
}

/** Each flag by its own type, with what the brand has as the value to fall back on. */
async function allFlags(client: Client, base: Flags, request: FlagRequest): Promise<Flags> {
  const context = contextOf(request);
  const entries = await Promise.all(
    Object.keys(FLAG_DEFAULTS).map(async (name): Promise<[string, unknown]> => {
      const value = base[name as keyof Flags];
      if (typeof value === 'boolean') {
        return [name, await client.getBooleanValue(name, value, context)];
      }
      if (typeof value === 'number')
        return [name, await client.getNumberValue(name, value, context)];
      if (typeof value === 'string')
        return [name, await client.getStringValue(name, value, context)];
      return [name, await client.getObjectValue(name, value, context)];
    }),
  );
  return flagsSchema.parse(Object.fromEntries(entries));
}

/** Faults: a flag that is unknown or carries a value it cannot have, which stops the start. Source: FLAG-3, FLAG-12. */
export function checkedFlags(brand: Brand, over: FlagOverrides): Flags {
  for (const layer of [brand.flags, over]) {
    const checked = flagOverridesSchema.safeParse(layer);
    if (checked.success) continue;
    const [issue] = checked.error.issues;
    const path = issue?.path.join('.') ?? '';
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : path;
    throw new Error(`Flag ${keys} of brand ${brand.location} cannot be used: ${issue?.message}.`);
  }
  return resolveFlags(brand.flags, over);
}
