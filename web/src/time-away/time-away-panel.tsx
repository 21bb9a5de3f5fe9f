import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { Link } from '../navigation/link.tsx';
import { DidNotLoad } from '../page-parts/did-not-load.tsx';
import { useSession } from '../session/session-context.ts';
import { ExclusionChoices } from './exclusion-choices.tsx';
import { ExcludedByStaff, ExclusionStatus } from './exclusion-status.tsx';
import styles from './time-away.module.css';
import { useExclusion } from './use-exclusion.ts';

/** Breaks and self-exclusion, for whoever is signed in. Source: PLAY-13. */
export function TimeAwayPanel() {
  const { status } = useSession();
  return (
    <div className={styles.panel}>
      {status === 'signedIn' ? (
        <PlayerPanel />
      ) : status === 'loading' ? (
        <Waiting />
      ) : (
        <GuestPanel />
      )}
    </div>
  );
}

function GuestPanel() {
  return (
    <>
      <p className="sm muted">
        <Trans>Log in to close play for a day, for months or for ever.</Trans>
      </p>
      <p>
        <Link to="/login" search={{ redirect: '/responsible' }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      </p>
    </>
  );
}

function Waiting() {
  return (
    <Loading label={t`Loading breaks and self-exclusion`}>
      <Skeleton shape="control" />
    </Loading>
  );
}

function PlayerPanel() {
  const { answer, retry, isBusy, exclude, requestEnd } = useExclusion();
  const [isNew, setNew] = useState(false);
  if (answer === undefined) return <Waiting />;
  if (!answer.ok) {
    return (
      <DidNotLoad
        title={t`Breaks and self-exclusion didn’t load`}
        text={answer.message}
        onRetry={retry}
      />
    );
  }
  const { exclusion, isExcluded, unplayedTickets = 0 } = answer;
  const choose = async (period: Parameters<typeof exclude>[0]) => {
    const problem = await exclude(period);
    setNew(problem === undefined);
    return problem;
  };
  const choices = (afterMs?: number) => (
    <ExclusionChoices
      {...(afterMs === undefined ? {} : { afterMs })}
      isBusy={isBusy}
      unplayedTickets={unplayedTickets}
      exclude={({ period }) => choose(period)}
    />
  );
  if (exclusion === null) return isExcluded ? <ExcludedByStaff /> : choices();
  return (
    <>
      <ExclusionStatus
        key={`${exclusion.since} ${exclusion.until ?? ''}`}
        exclusion={exclusion}
        isNew={isNew}
        isBusy={isBusy}
        requestEnd={requestEnd}
      />
      {exclusion.until !== null && (
        <details className={styles.more}>
          <summary>
            <Trans>Stay away for longer</Trans>
          </summary>
          {choices(Date.parse(exclusion.until))}
        </details>
      )}
    </>
  );
}
