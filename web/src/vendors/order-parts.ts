import type { ComponentType } from 'react';
import type { PurchasePack } from '@jubilee/contract/entities/purchase';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { Part } from '../app/load-part.ts';
import type { PromoGift } from '../payments/pack-gets.tsx';

/** The part of the store in which a pack is paid by an order at a vendor, without a card form of ours. */
export interface OrderPartProps {
  readonly pack: PurchasePack;
  readonly gift: PromoGift | undefined;
  readonly onClose: () => void;
}
export type OrderPart = Part<OrderPartProps> & { readonly View: ComponentType<OrderPartProps> };

const PARTS = import.meta.glob<OrderPart>('./*/order-part.tsx', {
  eager: true,
  import: 'ORDER_PART',
});

/** Undefined for a vendor that is paid in a dialog of its own. */
export function orderPartOf(vendor: string): OrderPart | undefined {
  return PARTS[`./${folderOfVendor(vendor)}/order-part.tsx`];
}
