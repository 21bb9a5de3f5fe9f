import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HandHeart, Percent, ShieldCheck, Ticket } from 'lucide-react';
import { classNames } from '@jubilee/ui/format/class-names';
import { useBrand } from '../../../brand/brand-context.ts';
import { useAppConfig } from '../../../app/app-config.ts';
import { Link } from '../../../navigation/link.tsx';
import styles from './trust-facts.module.css';

/** Reasons to trust the brand, each with a link to its source. Source: LOBBY-12. */
export function TrustFacts() {
  const { name: brandName } = useBrand();
  const { ageLimit } = useAppConfig().flags;
  return (
    <section className={styles.trust} aria-label={t`Why you can trust ${brandName}`}>
      <h2 className={classNames('h2', styles.heading)}>
        <Trans>Open about how it works</Trans>
      </h2>
      <ul>
        <li>
          <ShieldCheck className="ic ic-24" aria-hidden="true" />
          <h3>
            <Trans>Results you can check</Trans>
          </h3>
          <p>
            <Trans>
              Each result is drawn from seeds that are fixed before you play. You can work it out
              again afterwards.
            </Trans>
          </p>
        </li>
        <li>
          <Percent className="ic ic-24" aria-hidden="true" />
          <h3>
            <Trans>Returns in the open</Trans>
          </h3>
          <p>
            <Trans>
              Every game states its long-run return before the first round, and how much of it
              depends on your own choices.
            </Trans>
          </p>
        </li>
        <li>
          <Ticket className="ic ic-24" aria-hidden="true" />
          <h3>
            <Trans>No purchase necessary</Trans>
          </h3>
          <p>
            <Trans>
              Tickets are never sold. The <Link to="/rules">Sweepstakes rules</Link> name the free
              way to enter.
            </Trans>
          </p>
        </li>
        <li>
          <HandHeart className="ic ic-24" aria-hidden="true" />
          <h3>
            <Trans>Time in view, help at hand, {ageLimit}+</Trans>
          </h3>
          <p>
            <Trans>
              Your time is always in view, and help is <Link to="/responsible">one step away</Link>.
            </Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}
