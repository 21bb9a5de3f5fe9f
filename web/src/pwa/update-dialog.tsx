import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { OfferDialog } from '../dialogs/views/offer-dialog.tsx';
import { updateNow } from './updates.ts';

/** A newer version of the page exists; it is loaded when the visitor agrees. Source: SW-1, SW-2. */
export function UpdateDialog({ onClose }: DialogViewProps<object>) {
  const [isBusy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    updateNow();
  };
  return (
    <OfferDialog
      title={t`A new version is ready`}
      text={t`Reload to update. Games in progress keep their state.`}
      sign={{ icon: <RefreshCw aria-hidden="true" />, tone: 'primary' }}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" size="large" block busy={isBusy} onClick={reload}>
            <Trans>Reload</Trans>
          </Button>
          <Button look="ghost" block onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    />
  );
}
