import type { VendorOf } from '@jubilee/contract/vendors/vendor-table';
import type { ComponentType } from 'react';
import { loadPart, type Part } from '../app/load-part.ts';
import type { PayOutMethod, PayOutWayProps } from './pay-out-method.ts';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';

export type PayOutVendorName = VendorOf<'pay-out'>['name'];

const METHODS = import.meta.glob<PayOutMethod>('./*/pay-out-method.ts', {
  eager: true,
  import: 'PAY_OUT_METHOD',
});
const WAYS = Object.entries(
  import.meta.glob<ComponentType<PayOutWayProps>>('./*/pay-out-way.tsx', { import: 'PayOutWay' }),
);
const WAY_PARTS = new Map(WAYS.map(([path, load]) => [path, loadPart(load)]));

/** Fault: a payout vendor without `pay-out-method.ts` in its folder; a test finds it first. */
export function payOutMethodOf(name: PayOutVendorName): PayOutMethod {
  const method = METHODS[`./${folderOfVendor(name)}/pay-out-method.ts`];
  if (method === undefined) throw new Error(`The payout vendor ${name} has no pay-out-method.ts.`);
  return method;
}

/** Fault: a payout vendor without `pay-out-way.tsx` in its folder; a test finds it first. */
export function payOutWayOf(name: PayOutVendorName): Part<PayOutWayProps> {
  const way = WAY_PARTS.get(`./${folderOfVendor(name)}/pay-out-way.tsx`);
  if (way === undefined) throw new Error(`The payout vendor ${name} has no pay-out-way.tsx.`);
  return way;
}
