/**
 * The origin of each surface of a brand. Deployed: a host per surface. Locally: the host name that
 * the browser used, with a port per surface, so that `<brand>.localhost` stays one brand
 * everywhere. Source: BRAND rules.
 */
import { BRANDS, brandOfHost, deployedHost, localHost } from '@jubilee/brands';
import type { Brand, Surface } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';

export interface Origins {
  /** Origin of a surface, without a trailing slash, as seen by a page on `hostname`. */
  of(surface: Surface, brand: Brand, hostname?: string): string;
  /** The brand's own address for links in emails, whatever host a request used. */
  canonical(surface: Surface, brand: Brand): string;
  /** The brand of a Host header; local names count only where the platform is not deployed. */
  brandOf(host: string | undefined): Brand | undefined;
  /** Host names on which the brand's web app runs. */
  webHosts(brand: Brand): string[];
  /** True for a web origin of any brand. */
  readonly isPage: (origin: string) => boolean;
  /**
   * True for the web origin of the brand that the Host header names: pages call only their own
   * brand.
   */
  readonly isOwnPage: (origin: string, host: string | undefined) => boolean;
}

const LOCAL_ORIGIN = /^http:\/\/([a-z0-9.-]+):(\d{1,5})$/;

export function createOrigins(cfg: {
  readonly stage: Stage;
  readonly deployed: boolean;
  readonly ports: Readonly<Record<Surface, number>>;
}): Origins {
  const local = !cfg.deployed;
  const deployedStage = cfg.deployed ? cfg.stage : undefined;

  function of(surface: Surface, brand: Brand, hostname?: string): string {
    if (surface === 'sandbox' || local) {
      return `http://${hostname ?? localHost(brand)}:${cfg.ports[surface]}`;
    }
    return `https://${deployedHost(brand, cfg.stage, surface)}`;
  }

  const pages = new Set(
    cfg.deployed ? BRANDS.flatMap((brand) => [of('web', brand), of('backoffice', brand)]) : [],
  );

  return {
    of,
    brandOf: (host) => brandOfHost(host, deployedStage),
    canonical: (surface, brand) => of(surface, brand),
    webHosts: (brand) =>
      local
        ? [localHost(brand), `${brand.location}.localhost`, '127.0.0.1']
        : [deployedHost(brand, cfg.stage, 'web')],
    isOwnPage(origin, host) {
      const brand = brandOfHost(host, deployedStage);
      if (brand === undefined) return false;
      if (!local) return origin === of('web', brand);
      const match = LOCAL_ORIGIN.exec(origin);
      return Number(match?.[2]) === cfg.ports.web && brandOfHost(match?.[1], undefined) === brand;
    },
    isPage(origin) {
      if (!local) return pages.has(origin);
      const match = LOCAL_ORIGIN.exec(origin);
      if (match?.[1] === undefined) return false;
      const port = Number(match[2]);
      const isPagePort = port === cfg.ports.web || port === cfg.ports.backoffice;
      return isPagePort && brandOfHost(match[1], undefined) !== undefined;
    },
  };
}
