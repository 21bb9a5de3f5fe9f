import { chargeByToken } from '@jubilee/contract/calls/payments';
import type { VendorDialogFacts } from '../../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { CardDialog, type ChargeOf } from '../../payments/card-dialog.tsx';

const charge: ChargeOf = ({ paymentToken }, purchase) =>
  typeof paymentToken === 'string'
    ? (call, sent) => call(chargeByToken, { body: { ...purchase, paymentToken }, ...sent })
    : undefined;

export function NmiDialog(props: DialogViewProps<VendorDialogFacts>) {
  return <CardDialog {...props} document="pay-in/nmi" charge={charge} />;
}
