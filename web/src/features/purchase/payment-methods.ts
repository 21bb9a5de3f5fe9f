import { t } from '@lingui/core/macro';
import type { Flags } from '@jubilee/contract/settings/flags';
import { CARD_PROVIDER_CHOICES } from '@jubilee/contract/vendors/vendor-choices';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';

const CARD_FORMS: readonly string[] = CARD_PROVIDER_CHOICES;

/** Names of the brand's enabled payment methods; empty while buying is off. */
export function offeredPaymentMethods(flags: Flags): readonly string[] {
  const vendors = openVendors('pay-in', flags);
  const isCardForm = (vendor: (typeof vendors)[number]): boolean =>
    CARD_FORMS.includes(vendor.ports['pay-in'].wire);
  const byName = vendors.filter((vendor) => !isCardForm(vendor)).map(({ label }) => label);
  return [
    // The vendor of a card form is not named to players.
    ...(vendors.some(isCardForm) ? [t`Card`] : []),
    ...(flags.purchasesEnabled && flags.bankPaymentsEnabled ? [t`Bank account`] : []),
    ...byName.toSorted(),
  ];
}
