import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '@jubilee/ui/card';
import { Skeleton } from '@jubilee/ui/skeleton';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { OneTap } from '../../shell/one-tap.tsx';
import styles from './lobby.module.css';

/** In place of the gift, for a player whom this device remembers. Source: SESS-35, LOBBY-12. */
export function WelcomeBack() {
  return (
    <Card label={t`Welcome back`} className={styles.gift ?? ''}>
      <h2 className="h2">
        <Trans>Welcome back</Trans>
      </h2>
      <p className="muted">
        <Trans>
          To look around and play with Points. For Sweep Tickets you confirm that it’s you.
        </Trans>
      </p>
      <hr className="hr" />
      <div className="stack gap-10">
        <OneTap size="large" block otherwise={null} pending={<Skeleton shape="control" />} />
        <p className="xs faint center">
          <SignInLink to="/login">
            <Trans>Log in another way</Trans>
          </SignInLink>
        </p>
      </div>
    </Card>
  );
}
