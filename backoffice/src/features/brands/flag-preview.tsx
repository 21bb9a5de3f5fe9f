import { useQuery } from '@tanstack/react-query';
import {
  type FlagValue,
  previewFlagChange,
  type StaffFlag,
} from '@jubilee/contract/staff/calls/flags';
import { Alert } from '@jubilee/ui/alert';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { ChangesTable } from '../../parts/changes-table.tsx';
import { flagValueText } from './brand-names.ts';
import { previewRows, previewText } from './preview-text.ts';

/** Before and after, and whom it reaches. Source: BRANDROOM-3. */
export function FlagPreview(props: { flag: StaffFlag; value: FlagValue | null }) {
  const { flag, value } = props;
  const { call } = useStaffApp();
  const preview = useQuery({
    queryKey: ['brands', 'preview', flag.flag, value],
    queryFn: () => call(previewFlagChange, { params: { flag: flag.flag }, body: { value } }),
    placeholderData: (previous) => previous,
  });
  if (preview.isError) return <Alert tone="bad">{sentenceOf(preview.error)}</Alert>;
  if (preview.data === undefined) return <Alert>Counting the players…</Alert>;
  const { before, after } = preview.data;
  const [was, will] = [flagValueText(before), flagValueText(after)];
  return (
    <>
      <ChangesTable
        label="Before and after"
        rows={[
          { name: flag.flag, before: was, after: will, isChanged: was !== will },
          ...previewRows(preview.data),
        ]}
      />
      <Alert>{previewText(preview.data)}</Alert>
    </>
  );
}
