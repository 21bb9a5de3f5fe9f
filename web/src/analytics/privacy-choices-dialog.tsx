import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { Switch } from '@jubilee/ui/switch';
import { Link } from '../navigation/link.tsx';
import styles from './privacy-choices.module.css';
import { pageConsent, useConsent } from './page-consent.ts';

/**
 * Shows the answer about analytics and lets the visitor change it at any time. Source: ANALYT-7.
 */
export function PrivacyChoicesDialog(props: { onClose: () => void }) {
  const { answer, isSignalled } = useConsent();
  return (
    <Dialog isOpen title={t`Privacy choices`} onClose={props.onClose}>
      <div className={styles.choices}>
        {isSignalled ? (
          <Alert>
            <p className="sb">
              <Trans>Your browser has answered for you</Trans>
            </p>
            <p>
              <Trans>It sends a Global Privacy Control signal. Your visits are not counted.</Trans>
            </p>
          </Alert>
        ) : (
          <Switch
            label={t`Count my visits`}
            note={t`Which pages and buttons are used, under a random number. Never what you type.`}
            isOn={answer === 'yes'}
            onChange={(isOn) => pageConsent.say(isOn ? 'yes' : 'no')}
          />
        )}
        <p className="sm muted">
          <Trans>
            The site works the same either way. What we need to run your account and keep play fair
            is described under{' '}
            <Link to="/privacy" onClick={props.onClose}>
              Privacy
            </Link>
            .
          </Trans>
        </p>
        <Button look="primary" size="large" block onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
