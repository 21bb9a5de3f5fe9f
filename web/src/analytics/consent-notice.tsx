import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { Link } from '../navigation/link.tsx';
import styles from './consent-notice.module.css';
import type { Answer } from './consent.ts';

/**
 * The question about analytics. It takes no focus and blocks nothing: the page adds space at the
 * bottom, so that covered content can be scrolled into view. Source: ANALYT-8.
 */
export function ConsentNotice(props: { onAnswer: (answer: Answer) => void }) {
  return (
    <section className={styles.notice} aria-label={t`Privacy question`} data-consent-notice="">
      <div className={styles.text}>
        <h2 className="h3">
          <Trans>May we count your visit?</Trans>
        </h2>
        <p className="sm muted">
          <Trans>
            With your yes we count which pages and buttons are used, under a random number. What you
            type is never recorded. <Link to="/privacy">How we treat your data</Link>
          </Trans>
        </p>
      </div>
      <div className={styles.answers}>
        <Button look="outline" onClick={() => props.onAnswer('no')}>
          <Trans>No thanks</Trans>
        </Button>
        <Button look="outline" onClick={() => props.onAnswer('yes')}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  );
}
