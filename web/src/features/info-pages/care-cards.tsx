import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ban, Coffee, Gauge, History, Phone, type LucideIcon } from 'lucide-react';
import { Link } from '../../navigation/link.tsx';
import styles from './care-cards.module.css';

/** The most urgent actions, one press away; the text below has the rest. Source: ROUTE-2. */
export function CareCards(props: {
  supportEmail: string;
  helpline: string;
  dial: string;
  /** Breaks and self-exclusion are chosen on this page. */
  isChosenHere: boolean;
}) {
  const { supportEmail, helpline } = props;
  return (
    <ul className={styles.cards} aria-label={t`Close at hand`}>
      <li>
        <a href={`tel:${props.dial}`} className={styles.card}>
          <Sign Icon={Phone} />
          <span className={styles.text}>
            <span className="h3">
              <Trans>Talk to someone</Trans>
            </span>
            <span className="sm muted">
              <Trans>{helpline}, free and in confidence</Trans>
            </span>
          </span>
        </a>
      </li>
      <li>
        <Link to="/account" hash="limits" className={styles.card}>
          <Sign Icon={Gauge} />
          <span className={styles.text}>
            <span className="h3">
              <Trans>Set a limit</Trans>
            </span>
            <span className="sm muted">
              <Trans>On losses, stakes or time</Trans>
            </span>
          </span>
        </Link>
      </li>
      <li>
        <a
          href={props.isChosenHere ? '#time-away' : mailtoLink(supportEmail, t`A break from play`)}
          className={styles.card}
        >
          <Sign Icon={Coffee} />
          <span className={styles.text}>
            <span className="h3">
              <Trans>Take a break</Trans>
            </span>
            <span className="sm muted">
              {props.isChosenHere ? (
                <Trans>From a day to six weeks</Trans>
              ) : (
                <Trans>From a day to six weeks. Write to us</Trans>
              )}
            </span>
          </span>
        </a>
      </li>
      <li>
        <a
          href={props.isChosenHere ? '#time-away' : mailtoLink(supportEmail, t`Self-exclusion`)}
          className={styles.card}
        >
          <Sign Icon={Ban} />
          <span className={styles.text}>
            <span className="h3">
              <Trans>Self-exclude</Trans>
            </span>
            <span className="sm muted">
              {props.isChosenHere ? (
                <Trans>Six months or more</Trans>
              ) : (
                <Trans>Six months or more. Write to us</Trans>
              )}
            </span>
          </span>
        </a>
      </li>
      <li>
        <Link to="/activity" className={styles.card}>
          <Sign Icon={History} />
          <span className={styles.text}>
            <span className="h3">
              <Trans>See your activity</Trans>
            </span>
            <span className="sm muted">
              <Trans>What you played, and what came of it</Trans>
            </span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function mailtoLink(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

function Sign(props: { Icon: LucideIcon }) {
  const { Icon } = props;
  return (
    <span className={styles.sign}>
      <Icon className="ic" aria-hidden="true" />
    </span>
  );
}
