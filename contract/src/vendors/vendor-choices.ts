/**
 * Values of the flags that choose one of several vendors; separate from the enums, which the page
 * does not load.
 */
import { vendorsOf } from './vendor-table.ts';

/** Card forms; the flag cardPaymentProvider chooses one of them. */
export const CARD_PROVIDER_CHOICES = vendorsOf('pay-in').flatMap(({ ports }) => {
  const { switchedOnBy } = ports['pay-in'];
  return 'cardPaymentProvider' in switchedOnBy ? [switchedOnBy.cardPaymentProvider] : [];
});

const SUPPORT_VENDORS = vendorsOf('support').map(({ ports }) => ports.support.wire);
export const SUPPORT_CHAT_CHOICES = ['none', ...SUPPORT_VENDORS] as const;
