import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, EllipsisVertical, ExternalLink, Smartphone } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import type { DialogViewProps } from '../dialog-view.ts';
import { OfferDialog } from './offer-dialog.tsx';
import styles from './steps.module.css';

/** Advice for users of another app's browser, where signing in often fails. */
export function InAppBrowserDialog({ onClose }: DialogViewProps<object>) {
  const say = useToast();
  const [address] = useState(() => location.origin);
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => {
        say(t`The link is copied.`, 'ok');
        onClose();
      },
      () => say(t`Copying isn’t allowed here. The address is ${address}`, 'info'),
    );
  };
  return (
    <OfferDialog
      title={t`Open this page in your browser`}
      text={t`You’re inside another app. Logging in and playing work best in your phone’s own browser.`}
      sign={{ icon: <Smartphone aria-hidden="true" />, tone: 'primary' }}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" size="large" block onClick={copy}>
            <Copy className="ic ic-18" aria-hidden="true" />
            <Trans>Copy the link</Trans>
          </Button>
          <Button look="ghost" block onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          <span className={styles.sign} aria-hidden="true">
            <EllipsisVertical className="ic" />
          </span>
          <Trans>Open the menu of this app, often three dots</Trans>
        </li>
        <li>
          <span className={styles.sign} aria-hidden="true">
            <ExternalLink className="ic" />
          </span>
          <Trans>Choose Open in your browser</Trans>
        </li>
      </ol>
    </OfferDialog>
  );
}
