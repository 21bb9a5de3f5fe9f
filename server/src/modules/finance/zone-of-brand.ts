import type { Brand } from '@jubilee/contract/settings/brand';

/** The IANA name of the zone whose days a brand is accounted in. Source: FIN-1. */
export function zoneOfBrand(brand: Brand): string {
  return brand.timeZone;
}
