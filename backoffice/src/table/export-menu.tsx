import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { EXPORT_FORMATS, type ExportFormat } from '@jubilee/contract/staff/export-call';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../app/staff-app.ts';
import type { StaffCallInput } from '../calls/call.ts';
import type { FileCall } from '../calls/download.ts';
import { sentenceOf } from '../calls/problem.ts';
import { Disclosure, PanelButton } from '../parts/disclosure.tsx';
import { mayMake, useMe } from '../session/me.ts';
import styles from './table.module.css';

const FORMATS = {
  csv: { title: 'CSV', icon: <FileText aria-hidden="true" /> },
  xlsx: { title: 'Excel (XLSX)', icon: <FileSpreadsheet aria-hidden="true" /> },
} as const;

/** Saves the whole table as a file, with the filter of the list; nothing where the role does not allow it. Source: TABLE-3. */
export function ExportMenu<const C extends FileCall>(props: {
  call: C;
  inputOf: (format: ExportFormat) => StaffCallInput<C>;
  /** Another way to export the same table. */
  more?: ReactNode;
}) {
  const me = useMe();
  const { download } = useStaffApp();
  const say = useToast();
  const save = useMutation({
    mutationFn: (format: ExportFormat) => download(props.call, props.inputOf(format)),
    onSuccess: () => say('The file is in your downloads. The export is recorded.', 'ok'),
    onError: (problem) => say(sentenceOf(problem), 'bad'),
  });
  if (!mayMake(me, props.call)) return null;
  return (
    <Disclosure
      label={
        <>
          <Download className="ic ic-16" aria-hidden="true" />
          {save.isPending ? 'Exporting…' : 'Export'}
        </>
      }
    >
      <p className={styles.hint}>Every row that fits the filter</p>
      {EXPORT_FORMATS.map((format) => (
        <PanelButton
          key={format}
          icon={FORMATS[format].icon}
          onClick={() => {
            if (!save.isPending) save.mutate(format);
          }}
        >
          {FORMATS[format].title}
        </PanelButton>
      ))}
      {props.more}
    </Disclosure>
  );
}
