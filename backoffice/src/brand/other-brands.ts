/** Where somebody finds the other brands that they work for. Pure. Source: OFFICE-11. */
import { BRANDS, deploymentOfHost, hostOfOtherBrand } from '@jubilee/brands';

export interface BrandLink {
  readonly location: string;
  readonly name: string;
  readonly href: string;
}

/** The other brands that somebody works for, at the address that is open. `scope`: null for every brand. Pure. */
export function otherBrands(
  scope: readonly string[] | null,
  open: { readonly origin: string; readonly href: string },
): readonly BrandLink[] {
  const here = new URL(open.origin);
  const brand = deploymentOfHost(here.hostname)?.brand;
  return BRANDS.filter(
    (one) => one !== brand && (scope === null || scope.includes(one.location)),
  ).flatMap((one) => {
    const host = hostOfOtherBrand(here.hostname, one, 'backoffice');
    if (host === undefined) return [];
    const port = here.port === '' ? '' : `:${here.port}`;
    const href = `${here.protocol}//${host}${port}${pageOnOtherBrand(open.href)}`;
    return [{ location: one.location, name: one.name, href }];
  });
}

/** A player belongs to one brand, so the page of one becomes the search for players. */
function pageOnOtherBrand(href: string): string {
  return /^\/players\/./.test(href) ? '/players' : href;
}
