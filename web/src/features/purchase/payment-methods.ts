import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Flags } from '@jubilee/contract/settings/flags';

/** The ways to pay that the server has on; none at all while buying is off. */
export function offeredPaymentMethods(flags: Flags): readonly MessageDescriptor[] {
  if (!flags.purchasesEnabled) return [];
  const ways: MessageDescriptor[] = [];
  if (flags.cardPaymentsEnabled) ways.push(msg`Card`);
  if (flags.bankPaymentsEnabled) ways.push(msg`Bank account`);
  if (flags.coinflowPaymentsEnabled) ways.push(msg`Coinflow`);
  if (flags.payNearMePaymentsEnabled) ways.push(msg`PayNearMe`);
  return ways;
}
