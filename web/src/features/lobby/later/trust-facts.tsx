import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HandHeart, Percent, ShieldCheck, Ticket } from 'lucide-react';
import { classNames } from '@jubilee/ui/format/class-names';
import { useAppConfig } from '../../../app/app-config.ts';
import { useGames } from '../../../catalogue/games.ts';
import { formatShare } from '../../../language/format.ts';
import { Link } from '../../../navigation/link.tsx';
import styles from './trust-facts.module.css';

/** What speaks for the house, each with the place where it can be read up. Source: LOBBY-12. */
export function TrustFacts() {
  const { ageLimit } = useAppConfig().flags;
  const returns = (useGames().data?.games ?? []).flatMap((game) =>
    game.paytables.map((paytable) => paytable.rtp),
  );
  const least = returns.length === 0 ? undefined : formatShare(Math.min(...returns), 1);
  return (
    <section className={styles.trust} aria-label={t`Why you can trust the house`}>
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
        {least !== undefined && (
          <li>
            <Percent className="ic ic-24" aria-hidden="true" />
            <h3>
              <Trans>Returns in the open</Trans>
            </h3>
            <p>
              <Trans>
                Every game tells its long-run return, {least} or more, before the first play.
              </Trans>
            </p>
          </li>
        )}
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
            <Trans>Play within limits, {ageLimit}+</Trans>
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
