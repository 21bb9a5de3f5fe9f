import { createContext, use } from 'react';
import type { Brand } from '@jubilee/contract/settings/brand';

export const BrandContext = createContext<Brand | undefined>(undefined);

/** The brand of this host. Fault: called outside a branded page. */
export function useBrand(): Brand {
  const brand = use(BrandContext);
  if (brand === undefined) throw new Error('useBrand needs a brand above it');
  return brand;
}
