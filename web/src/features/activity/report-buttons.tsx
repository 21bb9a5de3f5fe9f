import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { FileDown, FileText } from 'lucide-react';
import { playerReport } from '@jubilee/contract/calls/responsible-play';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { nowMs } from '../../app/clock.ts';
import { saveFile } from '../../app/save-file.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { spokenLanguage } from '../../language/load-messages.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './activity.module.css';

/** Everything as a page to read or a file to save, whatever the filter. Source: PLAY-33. */
export function ReportButtons() {
  const { playerReportEnabled } = useFlags();
  const { busy, problem, make } = useReport();
  if (!playerReportEnabled) return null;
  const button = (format: ReportFormat, label: string) => (
    <Button
      look="outline"
      size="small"
      busy={busy === format}
      disabled={busy !== undefined && busy !== format}
      onClick={() => void make(format)}
    >
      {format === 'page' ? (
        <FileText className="ic ic-18" aria-hidden="true" />
      ) : (
        <FileDown className="ic ic-18" aria-hidden="true" />
      )}
      {label}
    </Button>
  );
  return (
    <div className={styles.report}>
      <div className={styles.reportButtons}>
        {button('page', t`Open as a page`)}
        {button('csv', t`Save as CSV`)}
      </div>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
    </div>
  );
}

type ReportFormat = 'page' | 'csv';

/** A large activity takes this long at most. */
const FILE_WAIT_MS = 100_000;

/** The report of the whole activity. What went wrong is a sentence; the page stays as it is. Source: PLAY-33. */
function useReport() {
  const engine = useStartedSession()?.engine;
  const [busy, setBusy] = useState<ReportFormat>();
  const [problem, setProblem] = useState<string>();
  const links = () => engine?.call(playerReport, { query: { language: spokenLanguage() } });
  const open = async (): Promise<string | undefined> => {
    // Opened by the press itself: browsers block a tab that comes later.
    const tab = window.open('about:blank', '_blank');
    const answer = await links();
    if (answer?.ok === true) {
      if (tab === null) location.assign(answer.value.url);
      else {
        tab.opener = null;
        tab.location.replace(answer.value.url);
      }
      return undefined;
    }
    tab?.close();
    return answer && callProblem(answer.problem).message;
  };
  const save = async (): Promise<string | undefined> => {
    const answer = await links();
    if (answer?.ok !== true) return answer && callProblem(answer.problem).message;
    const file = await readFile(answer.value.csvUrl);
    if (file === undefined) {
      return t`Your report couldn’t be made just now. Try again in a moment.`;
    }
    saveFile(`activity-${new Date(nowMs()).toISOString().slice(0, 10)}.csv`, file);
    return undefined;
  };
  const make = async (format: ReportFormat): Promise<void> => {
    setBusy(format);
    setProblem(undefined);
    const found = format === 'page' ? await open() : await save();
    setBusy(undefined);
    setProblem(found === '' ? undefined : found);
  };
  return { busy, problem, make };
}

/** Undefined when it did not come whole. */
async function readFile(url: string): Promise<Blob | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(FILE_WAIT_MS) });
    return reply.ok ? await reply.blob() : undefined;
  } catch {
    return undefined;
  }
}
