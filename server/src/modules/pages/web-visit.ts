import type { FastifyRequest } from 'fastify';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';
import { brandOfRequest } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';
import type { PageFacts } from './security-headers.ts';

export interface WebSurface {
  readonly root: string;
  readonly origins: Origins;
  readonly stage: Stage;
  readonly deployed: boolean;
  /**
   * False serves every browser a worker that deletes its caches and removes itself. Source: SW-10.
   */
  readonly serviceWorker: boolean;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  /**
   * What counts as one caller: an IPv6 address is counted by its network, since its holder has all
   * of it.
   */
  readonly networkOf: (address: string) => string;
  /**
   * Brands whose players are stored by the hosted identity service, with the domain of its handler
   * pages.
   */
  readonly hostedBrands: ReadonlyMap<string, { readonly authDomain: string }>;
  /** Games that are hosted elsewhere, which the page may frame. Source: FRAME-28. */
  readonly windowGameOrigins?: readonly string[];
  /** The vendor that checks where players of a brand are. Source: LOC-14. */
  readonly locationVendorOf?: (brand: Brand) => PageFacts['locationVendor'];
  /** Whether a third party counts visits of a brand too, for those who consent. */
  readonly isCountedOutside?: (brand: Brand) => boolean;
}

/** The brand that a request belongs to, with the origins as its visitor reaches them. */
export interface Visit {
  readonly brand: Brand;
  readonly of: (surface: Parameters<Origins['of']>[0]) => string;
}

export function visitOf(request: FastifyRequest, { origins, deployed, stage }: WebSurface): Visit {
  const brand = brandOfRequest(request, deployed ? stage : undefined);
  const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return { brand, of: (surface) => origins.of(surface, brand, hostname) };
}

/** Live installations are listed; a local one behaves like live, because it is measured as such. */
export function isListed({ stage, deployed }: WebSurface): boolean {
  return stage === 'live' || !deployed;
}
