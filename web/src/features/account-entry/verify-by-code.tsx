import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Alert } from '@jubilee/ui/alert';
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
  const hasFailed = outcome?.ok === false && !isDone;
  const title = isDone
    ? 'Your e-mail is confirmed'
    : hasFailed
      ? 'This link didn’t work'
      : 'Confirming your e-mail';
  return (
    <div className={styles.status} aria-busy={!isDone && !hasFailed}>
      <section className={styles['status-card']} aria-label="Confirm your e-mail">
        <img src={artUrl('letter')} alt="" width="240" height="180" />
        <div className={styles.words}>
          <PageTitle text={title} />
          <p className="lead">
            {isDone ? 'Every game in the lobby is open to you now.' : 'This takes a moment.'}
          </p>
        </div>
        {hasFailed && !outcome.ok && (
          <div className={styles.problem}>
            <Alert tone="bad">{outcome.message}</Alert>
          </div>
        )}
        <div className={styles.actions}>
          {isDone && (
            <Link
              to={isPlayer ? '/' : '/login'}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              {isPlayer ? 'Go to the lobby' : 'Log in and play'}
            </Link>
          )}
          {hasFailed && (
            <Link
              to="/verify"
              search={{}}
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
            >
              {isPlayer ? 'Send a new link' : 'Log in for a new link'}
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}
