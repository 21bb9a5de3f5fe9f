import { chargeByNonce } from '@jubilee/contract/calls/payments';
import type { VendorDialogFacts } from '../../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { CardDialog, type ChargeOf } from '../../payments/card-dialog.tsx';

const charge: ChargeOf = ({ nonce, expiryMonth, expiryYear, avsZip }, purchase) =>
  typeof nonce === 'string' && typeof expiryMonth === 'number' && typeof expiryYear === 'number'
    ? (call, sent) =>
        call(chargeByNonce, {
          body: {
            ...purchase,
            nonce,
            expiryMonth,
            expiryYear,
            ...(typeof avsZip === 'string' ? { avsZip } : {}),
          },
          ...sent,
        })
    : undefined;

export function AcceptBlueDialog(props: DialogViewProps<VendorDialogFacts>) {
  return <CardDialog {...props} document="pay-in/accept-blue" charge={charge} />;
}
