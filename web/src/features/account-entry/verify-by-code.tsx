import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { PageTitle } from '../../app/page-title.tsx';
import { artUrl } from '../../catalogue/game-art.ts';
import { useSession } from '../../session/session-context.ts';
import type { Outcome } from '../../session/types.ts';
import styles from './entry.module.css';

/**
 * Confirms an address by the code of its letter. The script acts, not the address: mail scanners
 * that open links confirm nothing. Source: IDENT-9, ROUTE-16.
 */
export function VerifyByCode(props: { code: string }) {
  const { code } = props;
  const { status, user, applyVerification } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const applied = useRef<string>(undefined);
  useEffect(() => {
    // A code works once, so it is sent once.
    if (applied.current === code) return;
    applied.current = code;
    void applyVerification(code).then(setOutcome);
  }, [applyVerification, code]);

  const isPlayer = status === 'signedIn';
  // The link may be opened twice: the second time the address is confirmed already.
  const isDone = outcome?.ok === true || user?.emailVerified === true;
  if (outcome?.ok === false && !isDone && status !== 'loading') {
    return <BrokenLink reason={outcome.message} isPlayer={isPlayer} />;
  }
  return (
    <div className={styles.status} aria-busy={!isDone}>
      <section className={styles['status-card']} aria-label="Confirm your e-mail">
        <img src={artUrl('letter')} alt="" width="240" height="180" />
        <div className={styles.words}>
          <PageTitle text={isDone ? 'Your e-mail is confirmed' : 'Confirming your e-mail'} />
          <p className="lead">
            {isDone ? 'Every game in the lobby is open to you now.' : 'This takes a moment.'}
          </p>
        </div>
        {isDone && (
          <div className={styles.actions}>
            <Link
              to={isPlayer ? '/' : '/login'}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              {isPlayer ? 'Go to the lobby' : 'Log in and play'}
            </Link>
          </div>
        )}
      </section>
    </div>
  );
}

/** Nobody knows here whether the address is confirmed already; logging in tells. */
function BrokenLink(props: { reason: string; isPlayer: boolean }) {
  const { isPlayer } = props;
  return (
    <div className={styles.status}>
      <section className={styles['status-card']} aria-label="Confirm your e-mail">
        <span className={styles.sign}>
          <Unlink aria-hidden="true" />
        </span>
        <div className={styles.words} role="alert">
          <PageTitle text="This link didn’t work" />
          <p className="lead">{props.reason}</p>
          {!isPlayer && <p className="muted">Confirmed your address before? Just log in.</p>}
        </div>
        <div className={styles.actions}>
          {isPlayer ? (
            <Link
              to="/verify"
              search={{}}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              Send a new link
            </Link>
          ) : (
            <Link
              to="/login"
              search={{ redirect: '/verify' }}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              Log in
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}
