import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { PageTitle } from '../app/page-title.tsx';
import { artUrl } from '../catalogue/game-art.ts';
import { Link } from '../navigation/link.tsx';
import styles from './not-found-screen.module.css';

/** The catch-all page. */
export function NotFoundScreen() {
  return (
    <div className={styles.status}>
      <div className={styles.card}>
        <img className={styles.art} src={artUrl('aurora-howl')} alt="" width="180" height="180" />
        <PageTitle text={t`Nothing down this path`} />
        <p className="lead">
          <Trans>The page moved or never existed. Your games are where you left them.</Trans>
        </p>
        <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
          <Trans>Back to the lobby</Trans>
        </Link>
      </div>
    </div>
  );
}
