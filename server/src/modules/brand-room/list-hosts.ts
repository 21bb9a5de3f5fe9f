/** The hosts of a brand, and what this installation makes of a host name. Read only. Source: BRANDROOM-6, BRANDROOM-7. */
import { deployedHost } from '@jubilee/brands';
import type { Brand, Surface } from '@jubilee/contract/settings/brand';
import { type Stage, STAGES } from '@jubilee/contract/settings/stage';
import type { BrandHost, brandHosts, checkBrandHost } from '@jubilee/contract/staff/calls/brands';
import { type BrandRoomPorts, type CallReply, otherBrands } from './brand-room-ports.ts';

type HostSurface = Exclude<Surface, 'sandbox'>;

const SERVES: Readonly<Record<HostSurface, string>> = {
  web: 'The page of players, its configuration and icons',
  api: 'Calls of players, the API document, health and metrics',
  socket: 'Sockets: balances, crash rounds, jackpots',
  games: 'Clients of games, framed by the page',
  spinwheel: 'The daily wheel, framed by the page',
  vendor: 'Forms of vendors, framed by the page',
  identity: 'Sign-in: the identity service and its keys',
  backoffice: 'This staff app and its calls',
};
const HOST_SURFACES = Object.keys(SERVES) as HostSurface[];

type Ports = Pick<BrandRoomPorts, 'brands' | 'origins' | 'settings' | 'isDeployed'>;

export function listHosts(
  ports: Ports,
  brand: Brand,
  scope: readonly string[] | null,
): CallReply<typeof brandHosts> {
  const { origins, settings, isDeployed } = ports;
  const deployed = STAGES.flatMap((stage) =>
    HOST_SURFACES.map((surface) => deployedEntry(ports, brand, { stage, surface })),
  );
  const local = HOST_SURFACES.map((surface): BrandHost => {
    const origin = origins.canonical(surface, brand);
    const { host } = new URL(origin);
    return {
      surface,
      stage: settings.stage,
      host,
      origin,
      serves: SERVES[surface],
      isHere: true,
      isNamed: false,
      isOfBrand: origins.brandOf(host) === brand,
    };
  });
  return {
    brandName: brand.name,
    stage: settings.stage,
    isDeployed,
    hosts: isDeployed ? deployed : [...local, ...deployed],
    elsewhere: otherBrands(ports.brands, scope, brand).map((other) => ({
      brandName: other.name,
      origin: origins.canonical('backoffice', other),
    })),
  };
}

function deployedEntry(
  { origins, settings, isDeployed }: Ports,
  brand: Brand,
  { stage, surface }: { readonly stage: Stage; readonly surface: HostSurface },
): BrandHost {
  const host = deployedHost(brand, stage, surface);
  return {
    surface,
    stage,
    host,
    origin: `https://${host}`,
    serves: SERVES[surface],
    isHere: isDeployed && stage === settings.stage,
    isNamed: brand.hosts?.[stage]?.[surface] !== undefined,
    isOfBrand: origins.brandOf(host) === brand,
  };
}

/** A host of a brand that the caller does not work for is another brand's, without its name. */
export function checkHost(
  { brands, origins, settings }: Ports,
  scope: readonly string[] | null,
  host: string,
  brand: Brand,
): CallReply<typeof checkBrandHost> {
  const found = origins.brandOf(host);
  if (found === undefined) {
    return { answer: 'unknown', brandName: null, surface: null, stage: null, isStageHere: false };
  }
  const isVisible = scope === null || scope.includes(found.location);
  const at = isVisible ? placeOf(brands, host) : undefined;
  return {
    answer: found === brand ? 'brand' : 'otherBrand',
    brandName: isVisible ? found.name : null,
    surface: at?.surface ?? null,
    stage: at?.stage ?? null,
    isStageHere: at?.stage === settings.stage,
  };
}

/** Of a deployed host; a local name has a surface for each port and no stage of its own. */
function placeOf(
  brands: readonly Brand[],
  host: string,
): { readonly surface: HostSurface; readonly stage: Stage } | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  for (const brand of brands) {
    for (const stage of STAGES) {
      const surface = HOST_SURFACES.find((one) => deployedHost(brand, stage, one) === name);
      if (surface !== undefined) return { surface, stage };
    }
  }
  return undefined;
}
