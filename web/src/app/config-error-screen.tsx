import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { useDocumentTitle } from './page-title.tsx';
import styles from './config-error.module.css';

/** Replaces the whole product when its configuration did not load. Source: CONF-1, ERR-1. */
export function ConfigErrorScreen(props: { isBusy: boolean; onRetry: () => void }) {
  useDocumentTitle(t`We couldn’t start the app`);
  return (
    <main className={styles.page}>
      <BrandLogo />
      <ErrorState
        isPage
        title={t`We couldn’t start the app`}
        text={t`The settings didn’t load. This is on our side, and your balance is safe.`}
        action={
          <Button look="primary" busy={props.isBusy} onClick={props.onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </main>
  );
}
