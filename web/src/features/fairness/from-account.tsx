import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download, ShieldCheck } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { saveFile } from '../../app/save-file.ts';
import { Link } from '../../navigation/link.tsx';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { collectBets } from './collect-bets.ts';
import styles from './fairness.module.css';
import { Reports } from './reports.tsx';
import type { RunVerifier, Progress } from './use-verifier.ts';
import type { BetReport, SpinReport } from './verify-messages.ts';

const FILE_NAME = 'my-last-100-bets.json';

/** Checks the player's own bets: the last hundred, or the one in the link. */
export function FromAccount(props: {
  runVerifier: RunVerifier;
  progress: Progress | undefined;
  /** The bet to start with. */
  betId: string | undefined;
}) {
  const { runVerifier, betId } = props;
  const { status, user } = useSession();
  const engine = useStartedSession()?.engine;
  const userId = user?.userId;
  const [reports, setReports] = useState<readonly (BetReport | SpinReport)[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'check' | 'save'>();
  const [loaded, setLoaded] = useState<Progress>();

  const collect = useCallback(
    async (wanted: { betIds?: readonly string[] }) => {
      if (engine === undefined || userId === undefined) return undefined;
      setProblem(undefined);
      const collected = await collectBets(engine, userId, wanted, (done, all) =>
        setLoaded({ done, all }),
      );
      setLoaded(undefined);
      if (collected.ok) return JSON.stringify(collected.file);
      setProblem(collected.message);
      return undefined;
    },
    [engine, userId],
  );
  const check = useCallback(
    async (wanted: { betIds?: readonly string[] }) => {
      setBusy('check');
      const text = await collect(wanted);
      const reply = text === undefined ? undefined : await runVerifier({ what: 'file', text });
      setBusy(undefined);
      if (typeof reply === 'string') setProblem(reply);
      if (typeof reply === 'object' && reply.what === 'reports') setReports(reply.reports);
    },
    [runVerifier, collect],
  );
  useEffect(() => {
    if (betId === undefined) return undefined;
    const timer = setTimeout(() => void check({ betIds: [betId] }), 0);
    return () => clearTimeout(timer);
  }, [betId, check]);
  const save = async () => {
    setBusy('save');
    const text = await collect({});
    setBusy(undefined);
    if (text !== undefined) saveFile(FILE_NAME, new Blob([text], { type: 'application/json' }));
  };

  if (status === 'guest') return <LogInFirst betId={betId} />;
  const visibleProgress = loaded ?? props.progress;
  return (
    <div className={styles.way}>
      <p className="md muted">
        <Trans>
          Your browser fetches your last 100 settled bets and daily spins and works each of them out
          again, by the same rules as our server. What it finds is shown here and sent to nobody.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Button look="primary" busy={busy === 'check'} onClick={() => void check({})}>
          <ShieldCheck className="ic ic-18" aria-hidden="true" />
          <Trans>Check my last 100 bets</Trans>
        </Button>
        <Button look="outline" busy={busy === 'save'} onClick={() => void save()}>
          <Download className="ic ic-18" aria-hidden="true" />
          <Trans>Save them as a file</Trans>
        </Button>
      </div>
      {visibleProgress !== undefined && (
        <progress
          className={styles.progress}
          aria-label={t`Bets looked at`}
          max={visibleProgress.all}
          value={visibleProgress.done}
        />
      )}
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      {reports !== undefined && <Reports reports={reports} />}
    </div>
  );
}

function LogInFirst(props: { betId: string | undefined }) {
  const redirect = props.betId === undefined ? '/fairness' : `/fairness?bet=${props.betId}`;
  return (
    <div className={styles.way}>
      <p className="md muted">
        <Trans>
          Log in to choose from your own bets. A file that you saved before can be checked without
          it, and so can a round whose numbers you know.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Link to="/login" search={{ redirect }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      </div>
    </div>
  );
}
