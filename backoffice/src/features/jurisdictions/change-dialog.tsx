import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  closeJurisdiction,
  type JurisdictionEntry,
  openJurisdiction,
  previewJurisdictionChange,
} from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES, type Capability } from '@jubilee/contract/values/capabilities';
import { Alert } from '@jubilee/ui/alert';
import { Checkbox } from '@jubilee/ui/checkbox';
import { TextInput } from '@jubilee/ui/text-input';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { CAPABILITY_NAMES, jurisdictionName, MODES } from './jurisdiction-names.ts';
import { changeProblem, previewText, toBody, type TypedRules } from './typed-rules.ts';
import styles from './jurisdictions.module.css';

/** Closes at once or from a day on, or proposes to open; both show whom it reaches before. Source: STATE-13, STATE-14. */
export function ChangeDialog(props: {
  kind: 'close' | 'open';
  entry: JurisdictionEntry;
  today: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { kind, entry, today } = props;
  const { call } = useStaffApp();
  const isOpening = kind === 'open';
  const [typed, setTyped] = useState<TypedRules>({
    capabilities: CAPABILITIES.filter(
      (capability, at) =>
        entry.capabilities[at]?.isAllowed !== isOpening &&
        // Who has won something there keeps the way to it, unless somebody takes it away on purpose.
        (isOpening || capability !== 'redeem'),
    ),
    from: today,
    to: '',
    prizeCapDollars: entry.prizeCap === null ? '' : String(entry.prizeCap / 100),
    source: '',
    note: '',
    isForCounsel: false,
  });
  const put = (change: Partial<TypedRules>) => setTyped((old) => ({ ...old, ...change }));
  const params = { jurisdiction: entry.jurisdiction };
  const name = jurisdictionName(entry.jurisdiction);
  return (
    <ReasonDialog
      title={isOpening ? `Propose to open in ${name}` : `Close in ${name}`}
      action={isOpening ? 'Propose' : 'Close'}
      look={isOpening ? 'primary' : 'danger'}
      blocked={changeProblem(typed, kind, today)}
      onAct={async (reason) => {
        const { prizeCap, ...body } = toBody(typed, kind);
        await (isOpening
          ? call(openJurisdiction, { params, body: { ...body, prizeCap, reason } })
          : call(closeJurisdiction, { params, body: { ...body, reason } }));
      }}
      onDone={props.onDone}
      onClose={props.onClose}
    >
      <p>
        {isOpening
          ? 'A second person decides. It begins at midnight of the brand’s zone, or with the decision if that is today.'
          : 'It begins at midnight of the brand’s zone, or at once if that is today. Open rounds finish. Opening again takes two persons.'}
      </p>
      <fieldset className={styles.choices}>
        <legend className="h3">{isOpening ? 'Allow' : 'Close'}</legend>
        {CAPABILITIES.map((capability) => (
          <Checkbox
            key={capability}
            checked={typed.capabilities.includes(capability)}
            onChange={(event) =>
              put({ capabilities: withCapability(typed, capability, event.target.checked) })
            }
          >
            {CAPABILITY_NAMES[capability]}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.days}>
        <TextInput
          label="From"
          type="date"
          min={today}
          value={typed.from}
          onChange={(event) => put({ from: event.target.value })}
        />
        <TextInput
          label="Up to, without that day"
          type="date"
          value={typed.to}
          onChange={(event) => put({ to: event.target.value })}
        />
        {isOpening && typed.capabilities.includes('ticketsPlay') && (
          <TextInput
            label="Prize cap in dollars"
            inputMode="decimal"
            hint="Empty: no cap."
            value={typed.prizeCapDollars}
            onChange={(event) => put({ prizeCapDollars: event.target.value })}
          />
        )}
      </div>
      <TextInput
        label="Source"
        hint="The statute, ruling or opinion."
        value={typed.source}
        onChange={(event) => put({ source: event.target.value })}
      />
      <TextInput
        label="Note"
        value={typed.note}
        onChange={(event) => put({ note: event.target.value })}
      />
      <Checkbox
        checked={typed.isForCounsel}
        onChange={(event) => put({ isForCounsel: event.target.checked })}
      >
        Counsel has to confirm it
      </Checkbox>
      <Preview entry={entry} typed={typed} kind={kind} today={today} />
    </ReasonDialog>
  );
}

function withCapability(
  { capabilities }: TypedRules,
  changed: Capability,
  isIn: boolean,
): readonly Capability[] {
  return CAPABILITIES.filter((one) => (one === changed ? isIn : capabilities.includes(one)));
}

/** Whom the change reaches, as soon as it is complete enough to be counted. */
function Preview(props: {
  entry: JurisdictionEntry;
  typed: TypedRules;
  kind: 'close' | 'open';
  today: string;
}) {
  const { entry, typed, kind, today } = props;
  const { call } = useStaffApp();
  const isCountable = changeProblem({ ...typed, source: 'x' }, kind, today) === undefined;
  const { capabilities, from, to, prizeCap } = toBody(typed, kind);
  const preview = useQuery({
    queryKey: ['jurisdictions', 'preview', entry.jurisdiction, kind, capabilities, from, to],
    enabled: isCountable,
    queryFn: () =>
      call(previewJurisdictionChange, {
        params: { jurisdiction: entry.jurisdiction },
        body: { capabilities, isAllowed: kind === 'open', from, to, prizeCap },
      }),
  });
  if (!isCountable) return <Alert>Complete the change to see whom it reaches.</Alert>;
  if (preview.isError) return <Alert tone="bad">{sentenceOf(preview.error)}</Alert>;
  if (preview.data === undefined) return <Alert>Counting the players…</Alert>;
  const { modeBefore, modeAfter } = preview.data;
  return (
    <>
      <Alert>
        {previewText(preview.data)} Mode: {MODES[modeBefore].text} → {MODES[modeAfter].text}.
      </Alert>
      {kind === 'close' && modeAfter === 'closed' && (
        <Alert tone="warn">
          Nothing stays allowed: players there are then refused altogether, and redeem nothing.
          Opening again needs two persons.
        </Alert>
      )}
    </>
  );
}
