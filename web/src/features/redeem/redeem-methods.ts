import { i18n, type MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { PAY_OUT_METHODS, type PayOutVendorName } from '../../vendors/pay-out-methods.ts';

export type RedeemMethod = PayOutVendorName;

export interface RedeemMethodFacts {
  readonly way: RedeemMethod;
  readonly name: string;
  readonly note: MessageDescriptor;
  readonly Icon: LucideIcon;
}

/** The ways to redeem that the brand has on; none at all while cashouts are off. */
export function offeredRedeemMethods(flags: Flags): readonly RedeemMethodFacts[] {
  return openVendors('pay-out', flags).map(({ name: way, label }) => {
    const { name, note, Icon } = PAY_OUT_METHODS[way];
    return { way, name: name === undefined ? label : i18n._(name), note, Icon };
  });
}
