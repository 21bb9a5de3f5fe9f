import { i18n } from '@lingui/core';
import type { Flags } from '@jubilee/contract/settings/flags';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { PayOutMethod } from '../../vendors/pay-out-method.ts';
import { payOutMethodOf, type PayOutVendorName } from '../../vendors/pay-out-methods.ts';

export type RedeemMethod = PayOutVendorName;

export interface RedeemMethodFacts extends Omit<PayOutMethod, 'name'> {
  readonly method: RedeemMethod;
  readonly name: string;
}

/** The brand's enabled payout methods; empty while cashouts are off. */
export function offeredRedeemMethods(flags: Flags): readonly RedeemMethodFacts[] {
  return openVendors('pay-out', flags).map(({ name: method, label }) => {
    const { name, ...facts } = payOutMethodOf(method);
    return { ...facts, method, name: name === undefined ? label : i18n._(name) };
  });
}
