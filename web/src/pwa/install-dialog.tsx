import { deviceStorage } from '@jubilee/ui/browser/storage';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import { nowMs } from '../app/clock.ts';
import { useBrand } from '../brand/brand-context.ts';
import { brandMark } from '../brand/marks.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { OfferDialog } from '../dialogs/views/offer-dialog.tsx';
import { rememberDeclined } from './install-memory.ts';
import { installOffer, type InstallPrompt } from './install-offer.ts';
import { InstallSteps } from './install-steps.tsx';
import styles from './install.module.css';

/**
 * Adds the page to the home screen: by the browser's own prompt, or in three steps on iOS. Source:
 * DLG-7.
 */
export function InstallDialog({ onClose }: DialogViewProps<object>) {
  const { name, location } = useBrand();
  // The initial value: the prompt is used up while the browser still shows it.
  const [prompt] = useState(installOffer.prompt);
  const decline = () => {
    rememberDeclined(deviceStorage, nowMs());
    onClose();
  };
  return (
    <OfferDialog
      title={t`Add ${name} to your home screen`}
      text={t`Opens full screen and loads faster. Nothing to download.`}
      onClose={decline}
      actions={
        <>
          {prompt !== undefined && (
            <InstallButton prompt={prompt} onInstalled={onClose} onDeclined={decline} />
          )}
          <Button look="ghost" block onClick={decline}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      {prompt === undefined ? (
        <InstallSteps />
      ) : (
        <div className={styles.app}>
          <img src={brandMark(location)} alt="" width="56" height="56" />
          <span className={styles.name}>{name}</span>
        </div>
      )}
    </OfferDialog>
  );
}

function InstallButton(props: {
  prompt: InstallPrompt;
  onInstalled: () => void;
  onDeclined: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const install = () => {
    setBusy(true);
    props.prompt.prompt().then(
      ({ outcome }) => {
        installOffer.spent();
        if (outcome === 'accepted') props.onInstalled();
        else props.onDeclined();
      },
      // The browser no longer accepts the prompt.
      () => {
        installOffer.spent();
        props.onInstalled();
      },
    );
  };
  return (
    <Button look="primary" size="large" block busy={isBusy} onClick={install}>
      <Trans>Install</Trans>
    </Button>
  );
}
