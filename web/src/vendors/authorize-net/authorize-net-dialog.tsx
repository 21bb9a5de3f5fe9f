import { chargeByOpaqueData } from '@jubilee/contract/calls/payments';
import type { VendorDialogFacts } from '../../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { CardDialog, type ChargeOf } from '../../payments/card-dialog.tsx';

const charge: ChargeOf = ({ dataDescriptor, dataValue }, purchase) =>
  typeof dataDescriptor === 'string' && typeof dataValue === 'string'
    ? (call, sent) =>
        call(chargeByOpaqueData, {
          body: { ...purchase, opaqueData: { dataDescriptor, dataValue } },
          ...sent,
        })
    : undefined;

export function AuthorizeNetDialog(props: DialogViewProps<VendorDialogFacts>) {
  return <CardDialog {...props} document="pay-in/authorize-net" charge={charge} />;
}
