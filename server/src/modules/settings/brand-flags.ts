/**
 * The flags of a brand, for everybody or for one player: defaults, brand data, platform settings,
 * then the active rules. Source: FLAG-3, FLAG-12, FLAG-13.
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
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { type Client, NOOP_PROVIDER, OpenFeature } from '@openfeature/server-sdk';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../access/index.ts';
import type { FlagRules } from './flag-rules.ts';
import { type FlagSubject, flagsUnderRules, type TrustedFacts } from './matching-rules.ts';
import { contextOf, createRuleProvider, type FlagRequest } from './rule-provider.ts';

/** A brand's flags before any rule, and where they come from. */
export interface FlagLayers {
  readonly brandData: FlagOverrides;
  readonly platform: FlagOverrides;
  readonly base: Flags;
}

export interface BrandFlags {
  /** The flags for gates and use cases, synchronously. Without a caller: those of everybody. */
  readonly flagsOf: (brand: Brand, caller?: Caller) => Flags;
  /** The flags that a page receives, through OpenFeature. */
  readonly flagsFor: (brand: Brand, who: FlagSubject) => Promise<Flags>;
  readonly layersOf: (brand: Brand) => FlagLayers;
  close(): void;
}

export function createBrandFlags(deps: {
  readonly stage: Stage;
  readonly rules: FlagRules;
  readonly clock: Clock;
  /** Distinguishes the providers of several apps in one process. */
  readonly domain: string;
  /** Overrides of this installation. */
  readonly overOf: (brand: Brand) => FlagOverrides;
}): BrandFlags {
  const { stage, rules, clock, domain } = deps;
  const bases = new Map(
    BRANDS.map((brand) => [brand.location, checkedFlags(brand, deps.overOf(brand))]),
  );
  const baseOf = (brand: Brand): Flags => {
    const flags = bases.get(brand.location);
    if (flags === undefined) throw new Error(`${brand.location} is not a brand of this platform`);
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
    layersOf: (brand) => ({
      brandData: brand.flags,
      platform: deps.overOf(brand),
      base: baseOf(brand),
    }),
    async flagsFor(brand, who) {
      const activeRules = rules.now();
      const known = forEverybody.get(brand);
      const isForEverybody = Object.keys(who).length === 0;
      if (isForEverybody && known?.rules === activeRules) return known.flags;
      const environment = { brand: brand.location, stage };
      const flags = await allFlags(client, baseOf(brand), { environment, who });
      // Every page load calls this. Rules with a start or end take effect without an event.
      const isCacheable = activeRules.every((rule) => (rule.from ?? rule.until) === undefined);
      if (isForEverybody && isCacheable) forEverybody.set(brand, { rules: activeRules, flags });
      return flags;
    },
    close() {
      OpenFeature.setProvider(domain, NOOP_PROVIDER);
    },
  };
}

/**
 * What the platform knows of a caller, from the verified token and the stored player. Source:
 * CONF-5.
 */
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

/** Evaluates each flag by its type, with the brand's value as fallback. */
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

/** Faults: an unknown flag or an invalid value, which stops the start. Source: FLAG-3, FLAG-12. */
export function checkedFlags(brand: Brand, over: FlagOverrides): Flags {
  for (const layer of [brand.flags, over]) {
    const checked = flagOverridesSchema.safeParse(layer);
    if (checked.success) continue;
    const [issue] = checked.error.issues;
    const path = issue?.path.join('.') ?? '';
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : path;
    throw new Error(`Flag ${keys} of brand ${brand.location} cannot be used: ${issue?.message}.`);
  }
  const flags = resolveFlags(brand.flags, over);
  if (flags.kycEnabled && !isPortOpen('identity-checks', flags)) {
    throw new Error(
      `Flag kycEnabled of brand ${brand.location} needs a vendor of identity checks that is switched on.`,
    );
  }
  return flags;
}
