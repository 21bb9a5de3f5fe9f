import { i18n, type MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { payOutMethodOf, type PayOutVendorName } from '../../vendors/pay-out-methods.ts';

export type RedeemMethod = PayOutVendorName;

export interface RedeemMethodFacts {
  readonly method: RedeemMethod;
  readonly name: string;
  readonly note: MessageDescriptor;
  readonly Icon: LucideIcon;
}

/** The brand's enabled payout methods; empty while cashouts are off. */
export function offeredRedeemMethods(flags: Flags): readonly RedeemMethodFacts[] {
  return openVendors('pay-out', flags).map(({ name: method, label }) => {
    const { name, note, Icon } = payOutMethodOf(method);
    return { method, name: name === undefined ? label : i18n._(name), note, Icon };
  });
}
