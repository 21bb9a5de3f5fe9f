import { t } from '@lingui/core/macro';
import type { Flags } from '@jubilee/contract/settings/flags';
import { CARD_PROVIDER_CHOICES } from '@jubilee/contract/vendors/vendor-choices';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { Vendor, VendorDialogName } from '@jubilee/contract/vendors/vendor-table';

const CARD_FORMS: readonly string[] = CARD_PROVIDER_CHOICES;

/** A way to pay: a vendor's dialog, or a part of the page in the vendor's folder. */
export interface PaymentMethod {
  readonly vendor: Vendor['name'];
  /** The vendor of a card form is not named to players. */
  readonly label: string;
  readonly dialog: VendorDialogName | undefined;
}

/** The brand's enabled ways to pay, cards first; empty while buying is off. Source: PAY-11. */
export function offeredPaymentMethods(flags: Flags): readonly PaymentMethod[] {
  return openVendors('pay-in', flags)
    .map((vendor) => {
      const isCardForm = CARD_FORMS.includes(vendor.ports['pay-in'].wire);
      const dialogs: readonly VendorDialogName[] = 'dialogs' in vendor ? vendor.dialogs : [];
      return {
        vendor: vendor.name,
        label: isCardForm ? t`Card` : vendor.label,
        dialog: isCardForm ? dialogs[0] : undefined,
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.dialog !== undefined) - Number(one.dialog !== undefined) ||
        one.label.localeCompare(other.label),
    );
}
