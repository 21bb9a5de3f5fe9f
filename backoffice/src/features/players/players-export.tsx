import { useState } from 'react';
import { Eye } from 'lucide-react';
import { exportPlayers } from '@jubilee/contract/staff/calls/player-exports';
import { uncoverPlayerField } from '@jubilee/contract/staff/calls/players';
import { EXPORT_FORMATS, type ExportFormat } from '@jubilee/contract/staff/export-call';
import { Segmented } from '@jubilee/ui/segmented';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { PanelButton } from '../../parts/disclosure.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ExportMenu } from '../../table/export-menu.tsx';

/** What the search finds, or every player, as a file; masked contact data is uncovered with a reason. Source: CARE-11. */
export function PlayersExport(props: {
  text: string;
  /** Contact data on this page is masked to whoever looks at it. */
  isMasked: boolean;
}) {
  const me = useMe();
  const [isUncovering, setUncovering] = useState(false);
  const text = props.text === '' ? undefined : props.text;
  return (
    <>
      <ExportMenu
        call={exportPlayers}
        inputOf={(format) => ({ body: { text, format } })}
        more={
          props.isMasked &&
          mayMake(me, uncoverPlayerField) && (
            <PanelButton icon={<Eye aria-hidden="true" />} onClick={() => setUncovering(true)}>
              With contact data…
            </PanelButton>
          )
        }
      />
      {isUncovering && <UncoveredExport text={text} onClose={() => setUncovering(false)} />}
    </>
  );
}

function UncoveredExport(props: { text: string | undefined; onClose: () => void }) {
  const { download } = useStaffApp();
  const say = useToast();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { text, onClose } = props;
  return (
    <ReasonDialog
      title="Export with contact data"
      action="Export"
      onAct={(reason) => download(exportPlayers, { body: { text, format, uncover: { reason } } })}
      onDone={() => {
        say('The file is in your downloads. The export is recorded.', 'ok');
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {text === undefined ? 'Every player of the brand' : 'Everybody whom this search finds'},
        with email and phone number as they are. That you export them is recorded with the reason
        and the number of rows.
      </p>
      <Segmented
        label="Format"
        value={format}
        options={EXPORT_FORMATS.map((one) => ({ value: one, text: one.toUpperCase() }))}
        onChange={setFormat}
      />
    </ReasonDialog>
  );
}
