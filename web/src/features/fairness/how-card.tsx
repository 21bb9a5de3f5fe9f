import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Dices, KeyRound, LockKeyhole, ShieldCheck } from 'lucide-react';
import { Card } from '@jubilee/ui/card';
import { CopyText } from './copy-text.tsx';
import styles from './fairness.module.css';
import { REFERENCE_TEXT } from './reference-text.ts';

/** How a round is drawn, in four steps, and the draw itself in forty lines. Source: FAIR-16. */
export function HowCard() {
  return (
    <Card label={t`How a round is drawn`} className={styles.card ?? ''}>
      <h2 className="h3">
        <Trans>How a round is drawn</Trans>
      </h2>
      <ol className={styles.how}>
        <li>
          <span className={styles.howSign} aria-hidden="true">
            <LockKeyhole className="ic" />
          </span>
          <div>
            <h3 className="md sb">
              <Trans>Fixed before you play</Trans>
            </h3>
            <p className="sm muted">
              <Trans>
                Our server draws a secret seed and shows you its fingerprint. No other seed has that
                fingerprint, so it can’t be changed afterwards.
              </Trans>
            </p>
          </div>
        </li>
        <li>
          <span className={styles.howSign} aria-hidden="true">
            <KeyRound className="ic" />
          </span>
          <div>
            <h3 className="md sb">
              <Trans>Yours is in it too</Trans>
            </h3>
            <p className="sm muted">
              <Trans>
                Your own seed and the number of the bet go into every draw. Our server can’t know
                what comes out for a seed that you choose.
              </Trans>{' '}
              <Trans>
                A round that all players share, of a crash game or the bingo room, has one seed for
                everybody, fixed before the first bet.
              </Trans>
            </p>
          </div>
        </li>
        <li>
          <span className={styles.howSign} aria-hidden="true">
            <Dices className="ic" />
          </span>
          <div>
            <h3 className="md sb">
              <Trans>Drawn by arithmetic alone</Trans>
            </h3>
            <p className="sm muted">
              <Trans>
                Both seeds make a key, the key makes the numbers, the numbers stop the reels and
                deal the cards. Your stake, your balance and what you won before play no part.
              </Trans>
            </p>
          </div>
        </li>
        <li>
          <span className={styles.howSign} aria-hidden="true">
            <ShieldCheck className="ic" />
          </span>
          <div>
            <h3 className="md sb">
              <Trans>Revealed afterwards</Trans>
            </h3>
            <p className="sm muted">
              <Trans>
                Change your seed and our server reveals its old one. Then you, or anybody you trust,
                can verify every round.
              </Trans>
            </p>
          </div>
        </li>
      </ol>
      <details className={styles.more}>
        <summary className="sm sb">
          <Trans>The draw in 40 lines, for your own machine</Trans>
        </summary>
        <p className="sm muted">
          <Trans>
            It was written separately from our own code and uses only what every browser includes.
            Our tests compare the two.
          </Trans>
        </p>
        <CopyText text={REFERENCE_TEXT} />
      </details>
    </Card>
  );
}
