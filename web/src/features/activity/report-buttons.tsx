import { t } from '@lingui/core/macro';
import { FileDown } from 'lucide-react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useFlags } from '../../flags/use-flags.ts';
import styles from './activity.module.css';
import { type ReportFormat, useReport } from './use-report.ts';

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
