import type { ComponentType } from 'react';
import type { Payment, PurchasePack } from '@jubilee/contract/entities/purchase';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { Part } from '../app/load-part.ts';
import type { PromoGift } from '../payments/pack-gets.tsx';

/** The part of the store in which a pack is paid by an order at a vendor, without a card form of ours. */
export interface OrderPartProps {
  readonly pack: PurchasePack;
  readonly gift: PromoGift | undefined;
  readonly onClose: () => void;
}
/** What the player can do about an order that is not paid yet. */
export interface OpenOrderProps {
  readonly payment: Payment;
}
export interface OrderPart {
  readonly pay: Part<OrderPartProps> & { readonly View: ComponentType<OrderPartProps> };
  readonly open: Part<OpenOrderProps> & { readonly View: ComponentType<OpenOrderProps> };
}

const PARTS = import.meta.glob<OrderPart>('./*/order-part.tsx', {
  eager: true,
  import: 'ORDER_PART',
});

/** Undefined for a vendor that is paid in a dialog of its own. */
export function orderPartOf(vendor: string): OrderPart | undefined {
  return PARTS[`./${folderOfVendor(vendor)}/order-part.tsx`];
}
