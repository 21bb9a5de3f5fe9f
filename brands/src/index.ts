/**
 * The brand registry: exact host name to brand. A host that is not in the table has no brand (421).
 * Locally `localhost` and `127.0.0.1` are the default brand and `<location>.localhost` is each
 * brand. Source: BRAND rules.
 */
import type { Brand, Surface } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';
import { brand as luckyharbor } from './luckyharbor/brand.ts';
import { brand as rubysweepsmvp } from './rubysweepsmvp/brand.ts';
import { brand as sweeps } from './sweeps/brand.ts';

export const BRANDS: readonly Brand[] = [sweeps, luckyharbor, rubysweepsmvp];
export const DEFAULT_BRAND = sweeps;

const SERVICE_LABELS: Record<Exclude<Surface, 'sandbox'>, string> = {
  web: '',
  api: 'api',
  socket: 'socket',
  games: 'games',
  spinwheel: 'spinwheel',
  vendor: 'vendor',
  identity: 'id',
  backoffice: 'staff',
};

/**
 * Host name of a surface of a brand in a deployed stage: `play.x`, `api.x`, `test.x`, `test.api.x`,
 * unless the brand overrides it. Source: BRAND-5, BRAND-19.
 */
export function deployedHost(
  brand: Brand,
  stage: Stage,
  surface: Exclude<Surface, 'sandbox'>,
): string {
  const named = brand.hosts?.[stage]?.[surface];
  if (named !== undefined) return named;
  const label = SERVICE_LABELS[surface];
  const prefix = stage === 'live' ? (surface === 'web' ? 'play' : '') : stage;
  return [prefix, label, brand.baseDomain].filter((part) => part !== '').join('.');
}

/** Host name of a brand where the platform is not deployed. */
export function localHost(brand: Brand): string {
  return brand === DEFAULT_BRAND ? 'localhost' : `${brand.location}.localhost`;
}

const LOCAL = new Map<string, Brand>([
  ['localhost', DEFAULT_BRAND],
  ['127.0.0.1', DEFAULT_BRAND],
  ...BRANDS.map((brand) => [`${brand.location}.localhost`, brand] as const),
]);

const DEPLOYED = new Map<string, { brand: Brand; stage: Stage; surface: Surface }>();
for (const brand of BRANDS) {
  for (const stage of ['dev', 'test', 'uat', 'live'] as const) {
    for (const surface of Object.keys(SERVICE_LABELS) as (keyof typeof SERVICE_LABELS)[]) {
      DEPLOYED.set(deployedHost(brand, stage, surface), { brand, stage, surface });
    }
  }
}

/**
 * The brand of a `Host` header, or undefined. The name is compared exactly after lower-casing and
 * removing a port of digits; any malformed value (two names, blanks, a trailing dot) has no brand. A deployed installation has
 * the hosts of its stage only; undefined is a local one, which has all of them and its own. Source: BRAND-26.
 */
export function brandOfHost(
  host: string | undefined,
  deployedStage: Stage | undefined,
): Brand | undefined {
  if (host === undefined) return undefined;
  const match = /^([a-z0-9.-]{1,253})(?::\d{1,5})?$/i.exec(host);
  if (match?.[1] === undefined) return undefined;
  const name = match[1].toLowerCase();
  const deployed = DEPLOYED.get(name);
  if (deployedStage === undefined) return LOCAL.get(name) ?? deployed?.brand;
  return deployed?.stage === deployedStage ? deployed.brand : undefined;
}

/**
 * Brand and stage derived from the page's own host name (spec 1: the stage comes from the host).
 */
export function deploymentOfHost(host: string): { brand: Brand; stage: Stage } | undefined {
  const name = host.toLowerCase();
  const local = LOCAL.get(name);
  return local === undefined ? DEPLOYED.get(name) : { brand: local, stage: 'dev' };
}

/** Host name of the same surface of another brand, as seen from a page on `host`; undefined on an unknown host. */
export function hostOfOtherBrand(
  host: string,
  other: Brand,
  surface: Exclude<Surface, 'sandbox'>,
): string | undefined {
  const name = host.toLowerCase();
  if (LOCAL.has(name)) return localHost(other);
  const deployed = DEPLOYED.get(name);
  return deployed && deployedHost(other, deployed.stage, surface);
}
