import { useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Mail, Unlink } from 'lucide-react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { artUrl } from '../../catalogue/game-art.ts';
import { useSession } from '../../session/session-context.ts';
import type { Outcome } from '../../session/types.ts';
import styles from './sign-in.module.css';
import { confirmsAddress, getEmailActionCopy, type EmailActionCopy } from './email-action-copy.ts';

/**
 * Applies the code of an email: confirms an address, changes it, or reverts a change. Only a press does it: email
 * scanners open links, and run their scripts. Source: IDENT-9, ROUTE-16.
 */
export function VerifyByCode(props: { code: string; mode: string | undefined }) {
  const { code, mode } = props;
  const texts = getEmailActionCopy(mode);
  const { status, user, applyVerification } = useSession();
  const [isPressed, setPressed] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  // A code works once, so it is sent once.
  const apply = (): void => {
    setPressed(true);
    void applyVerification(code, mode).then(setOutcome);
  };

  const isPlayer = status === 'signedIn';
  // A link may be opened twice: the second time the address is confirmed already.
  const isDone = outcome?.ok === true || (confirmsAddress(mode) && user?.emailVerified === true);
  if (outcome?.ok === false && !isDone && status !== 'loading') {
    return (
      <BrokenLink
        reason={outcome.message}
        isPlayer={isPlayer}
        isConfirmation={confirmsAddress(mode)}
      />
    );
  }
  return (
    <div className={styles.status} aria-busy={isPressed && !isDone}>
      <section className={styles['status-card']} aria-label={t`Your email`}>
        {isDone ? (
          <img src={artUrl('envelope')} alt="" width="240" height="180" />
        ) : (
          // The picture has a tick, which would say that it is done.
          <span className={styles.sign}>
            <Mail aria-hidden="true" />
          </span>
        )}
        <div className={styles.text}>
          <PageTitle text={i18n._(isDone ? texts.done : isPressed ? texts.working : texts.press)} />
          <p className="lead">
            {isDone
              ? i18n._(texts.text)
              : isPressed
                ? t`This takes a moment.`
                : t`Nothing has changed so far. Press the button if you want this.`}
          </p>
        </div>
        <div className={styles.actions}>
          {isDone ? (
            <NextStep isPlayer={isPlayer} next={texts.next} />
          ) : (
            <Button look="primary" size="large" block busy={isPressed} onClick={apply}>
              {i18n._(texts.press)}
            </Button>
          )}
          {isDone && !isPlayer && confirmsAddress(mode) && (
            <p className="sm muted">
              <Trans>Or go back to the tab you came from: it goes on by itself.</Trans>
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

/**
 * Players continue to the lobby, unless the email was a warning; then they set a new password
 * first.
 */
function NextStep(props: { isPlayer: boolean; next: EmailActionCopy['next'] }) {
  const { isPlayer, next } = props;
  const look = buttonClass({ look: 'primary', size: 'large', block: true });
  if (isPlayer && next.to === '/login') {
    return (
      <Link to="/" className={look}>
        <Trans>Go to the lobby</Trans>
      </Link>
    );
  }
  return (
    <Link to={next.to} className={look}>
      {i18n._(next.text)}
    </Link>
  );
}

/** Whether the address is confirmed already is unknown here; logging in shows it. */
function BrokenLink(props: { reason: string; isPlayer: boolean; isConfirmation: boolean }) {
  const { isPlayer, isConfirmation } = props;
  return (
    <div className={styles.status}>
      <section className={styles['status-card']} aria-label={t`Confirm your email`}>
        <span className={styles.sign}>
          <Unlink aria-hidden="true" />
        </span>
        <div className={styles.text} role="alert">
          <PageTitle text={t`This link didn’t work`} />
          <p className="lead">{props.reason}</p>
          {!isPlayer && isConfirmation && (
            <p className="muted">
              <Trans>Confirmed your address before? Just log in.</Trans>
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {isPlayer && !isConfirmation && (
            <Link
              to="/account"
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              <Trans>See your account</Trans>
            </Link>
          )}
          {isPlayer && isConfirmation && (
            <Link
              to="/verify"
              search={{}}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              <Trans>Send a new link</Trans>
            </Link>
          )}
          {!isPlayer && (
            <Link
              to="/login"
              search={{ redirect: isConfirmation ? '/verify' : '/account' }}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              <Trans>Log in</Trans>
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}
