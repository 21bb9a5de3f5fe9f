import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Barcode, CreditCard, Landmark, Repeat2, type LucideIcon } from 'lucide-react';
import type { VendorOf } from '@jubilee/contract/vendors/vendor-table';

export type PayOutVendorName = VendorOf<'pay-out'>['name'];

interface PayOutMethod {
  readonly Icon: LucideIcon;
  /** Where players do not know the vendor's name. */
  readonly name?: MessageDescriptor;
  readonly note: MessageDescriptor;
}

/** The player-facing name of each payout vendor; the compiler requires an entry for each. */
export const PAY_OUT_METHODS: Readonly<Record<PayOutVendorName, PayOutMethod>> = {
  payNearMe: { Icon: Barcode, note: msg`Debit card, wallet or cash at a counter` },
  ach: {
    Icon: Landmark,
    name: msg`Bank transfer`,
    note: msg`To a checking or savings account`,
  },
  aptpay: { Icon: Repeat2, note: msg`To your bank by AptPay` },
  coinflow: { Icon: CreditCard, note: msg`To a bank account or a card` },
};
