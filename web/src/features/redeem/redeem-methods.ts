import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Flags } from '@jubilee/contract/settings/flags';

export type RedeemMethod = 'payNearMe' | 'ach' | 'aptpay' | 'coinflow';

export interface RedeemMethodFacts {
  readonly way: RedeemMethod;
  readonly name: MessageDescriptor;
  readonly note: MessageDescriptor;
}

const METHODS: readonly (RedeemMethodFacts & { readonly isOn: (flags: Flags) => boolean })[] = [
  {
    way: 'payNearMe',
    name: msg`PayNearMe`,
    note: msg`Debit card, wallet or cash at a counter`,
    isOn: (flags) => flags.payNearMeCashoutsEnabled,
  },
  {
    way: 'ach',
    name: msg`Bank transfer`,
    note: msg`To a checking or savings account`,
    isOn: (flags) => flags.achCashoutsEnabled,
  },
  {
    way: 'aptpay',
    name: msg`AptPay`,
    note: msg`To your bank by AptPay`,
    isOn: (flags) => flags.aptpayCashoutsEnabled,
  },
  {
    way: 'coinflow',
    name: msg`Coinflow`,
    note: msg`To a bank account or a card`,
    isOn: (flags) => flags.coinflowCashoutsEnabled,
  },
];

/** The ways to redeem that the server has on; none at all while cashouts are off. */
export function offeredRedeemMethods(flags: Flags): readonly RedeemMethodFacts[] {
  return flags.cashoutsEnabled ? METHODS.filter(({ isOn }) => isOn(flags)) : [];
}
