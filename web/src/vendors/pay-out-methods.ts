import type { VendorOf } from '@jubilee/contract/vendors/vendor-table';
import type { PayOutMethod } from './pay-out-method.ts';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';

export type PayOutVendorName = VendorOf<'pay-out'>['name'];

const METHODS = import.meta.glob<PayOutMethod>('./*/pay-out-method.ts', {
  eager: true,
  import: 'PAY_OUT_METHOD',
});

/** Fault: a payout vendor without `pay-out-method.ts` in its folder; a test finds it first. */
export function payOutMethodOf(name: PayOutVendorName): PayOutMethod {
  const method = METHODS[`./${folderOfVendor(name)}/pay-out-method.ts`];
  if (method === undefined) throw new Error(`The payout vendor ${name} has no pay-out-method.ts.`);
  return method;
}
