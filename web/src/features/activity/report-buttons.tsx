import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { FileDown } from 'lucide-react';
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

/** Everything as one file to save, whatever the filter. Source: PLAY-33. */
export function ReportButtons() {
  const { playerReportEnabled } = useFlags();
  const { busy, problem, save } = useReport();
  if (!playerReportEnabled) return null;
  const button = (format: ReportFormat, label: string) => (
    <Button
      look="outline"
      size="small"
      busy={busy === format}
      disabled={busy !== undefined && busy !== format}
      onClick={() => void save(format)}
    >
      <FileDown className="ic ic-18" aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <div className={styles.report}>
      <div className={styles.reportButtons}>
        {button('pdf', t`Save as PDF`)}
        {button('csv', t`Save as CSV`)}
      </div>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
    </div>
  );
}

type ReportFormat = 'pdf' | 'csv';

/** A large activity takes this long at most. */
const FILE_WAIT_MS = 100_000;

/** The report of the whole activity as a file. What went wrong is a sentence; the page stays as it is. Source: PLAY-33. */
function useReport() {
  const engine = useStartedSession()?.engine;
  const [busy, setBusy] = useState<ReportFormat>();
  const [problem, setProblem] = useState<string>();
  const make = async (format: ReportFormat): Promise<string | undefined> => {
    if (engine === undefined) return undefined;
    const links = await engine.call(playerReport, { query: { language: spokenLanguage() } });
    if (!links.ok) return callProblem(links.problem).message;
    const file = await readFile(format === 'pdf' ? links.value.url : links.value.csvUrl);
    if (file === undefined) {
      return t`Your report couldn’t be made just now. Try again in a moment.`;
    }
    saveFile(`activity-${new Date(nowMs()).toISOString().slice(0, 10)}.${format}`, file);
    return undefined;
  };
  const save = async (format: ReportFormat): Promise<void> => {
    setBusy(format);
    setProblem(undefined);
    const found = await make(format);
    setBusy(undefined);
    setProblem(found === '' ? undefined : found);
  };
  return { busy, problem, save };
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
