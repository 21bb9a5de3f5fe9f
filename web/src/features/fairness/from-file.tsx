import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@jubilee/ui/alert';
import { Field } from '@jubilee/ui/field';
import styles from './fairness.module.css';
import { Reports } from './reports.tsx';
import type { RunVerifier, Progress } from './use-verifier.ts';
import type { BetReport, SpinReport } from './verify-messages.ts';

const BYTES_MAX = 20_000_000;

/** Checks bets from a file; works signed out and offline. Source: FAIR-16. */
export function FromFile(props: { runVerifier: RunVerifier; progress: Progress | undefined }) {
  const [reports, setReports] = useState<readonly (BetReport | SpinReport)[]>();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setReports(undefined);
    setProblem(undefined);
    if (file.size > BYTES_MAX) {
      setProblem(t`This file is too large to be a file of bets.`);
      return;
    }
    const reply = await props.runVerifier({ what: 'file', text: await file.text() });
    if (typeof reply === 'string') setProblem(reply);
    else if (reply.what === 'reports') setReports(reply.reports);
    else setProblem(t`This isn’t a file of bets that this page can read.`);
  };
  return (
    <div className={styles.way}>
      <p className="md muted">
        <Trans>
          Choose a file that this page saved for you, today or long ago. It is read and worked out
          in your browser; nothing is sent, and it works without a connection.
        </Trans>
      </p>
      <div className={styles.drop}>
        <Field label={t`A file of bets`} hint={t`Its name ends in .json.`}>
          {(parts) => (
            <input
              {...parts}
              type="file"
              accept=".json,application/json"
              onChange={(event) => {
                void read(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          )}
        </Field>
      </div>
      {props.progress !== undefined && (
        <progress
          className={styles.progress}
          aria-label={t`Bets looked at`}
          max={props.progress.all}
          value={props.progress.done}
        />
      )}
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      {reports !== undefined && <Reports reports={reports} />}
    </div>
  );
}
