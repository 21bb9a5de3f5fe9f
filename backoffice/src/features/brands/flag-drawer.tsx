import { useState } from 'react';
import {
  changeFlag,
  type StaffFlag,
  type staffFlags,
  switchFlagOff,
} from '@jubilee/contract/staff/calls/flags';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { RuledList } from '../../parts/ruled-list.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { FlagWorth } from './brand-columns.tsx';
import {
  capabilitiesText,
  flagValueText,
  GROUP_NAMES,
  LAYER_NAMES,
  pagesText,
} from './brand-names.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagPreview } from './flag-preview.tsx';

/** One flag: its value and where it comes from, its rules, and its change. Source: BRANDROOM-1 to BRANDROOM-5. */
export function FlagDrawer(props: {
  flag: StaffFlag;
  all: StaffReply<typeof staffFlags>;
  onClose: () => void;
}) {
  const { flag, all } = props;
  return (
    <Drawer
      title={flag.flag}
      note={<FlagWorth flag={flag} />}
      onClose={props.onClose}
      actions={<FlagActs key={flag.flag} flag={flag} all={all} />}
    >
      <p>{flag.effect}</p>
      <section className={parts.section}>
        <h3 className="h3">Now</h3>
        <FactList
          facts={[
            ['Value', flagValueText(flag.value)],
            ['Decided by', LAYER_NAMES[flag.decidedBy]],
            [
              'Brand data',
              flag.brandValue === null ? 'Says nothing' : flagValueText(flag.brandValue),
            ],
            ...(flag.platformValue === null
              ? []
              : [['Platform settings', flagValueText(flag.platformValue)] as const]),
            ['Default', flagValueText(flag.defaultValue)],
            ...flag.elsewhere.map((one) => [one.brandName, flagValueText(one.value)] as const),
          ]}
        />
      </section>
      <section className={parts.section}>
        <h3 className="h3">What it changes</h3>
        <FactList
          facts={[
            ['Group', GROUP_NAMES[flag.group]],
            ['Pages', flag.pages.length === 0 ? 'None by itself' : pagesText(flag.pages)],
            [
              'Capabilities',
              flag.capabilities.length === 0 ? 'None' : capabilitiesText(flag.capabilities),
            ],
          ]}
        />
      </section>
      <section className={parts.section}>
        <h3 className="h3">Rules</h3>
        {flag.rules.length === 0 ? (
          <p className="sm faint">None: the flag is as the brand has it.</p>
        ) : (
          <Rules flag={flag} />
        )}
      </section>
    </Drawer>
  );
}

/** The strongest first. */
function Rules(props: { flag: StaffFlag }) {
  return (
    <RuledList>
      {props.flag.rules.map((rule) => (
        <li key={rule.ruleId}>
          <strong className="sb">{flagValueText(rule.value)}</strong>
          <span>
            {rule.isOfBrand
              ? 'For everybody of this brand'
              : rule.targets.length === 0
                ? 'For everybody of every brand'
                : rule.targets.join('. ')}
          </span>
          {rule.from !== null && (
            <span className="sm">
              From <Instant at={rule.from} />
            </span>
          )}
          {rule.until !== null && (
            <span className="sm">
              Until <Instant at={rule.until} />
            </span>
          )}
          <span className="sm faint">
            {rule.setBy}, <Instant at={rule.setAt} isShort />
            {rule.note !== null && `: ${rule.note}`}
          </span>
        </li>
      ))}
    </RuledList>
  );
}

function FlagActs(props: { flag: StaffFlag; all: StaffReply<typeof staffFlags> }) {
  const { flag, all } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [act, setAct] = useState<'change' | 'off'>();
  const done = (sentence: string) => {
    setAct(undefined);
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: ['brands'] });
    void queries.invalidateQueries({ queryKey: ['approvals'] });
  };
  const isStoppable =
    flag.takesMoney && (flag.value === true || flag.rules.some(({ value }) => value === true));
  if (!flag.isChangeable) {
    return <p className="sm faint">Changes with a release only: it decides whether rules apply.</p>;
  }
  if (!all.takesRules) return null;
  return (
    <>
      {isStoppable && mayMake(me, switchFlagOff) && (
        <Button size="small" look="danger-soft" onClick={() => setAct('off')}>
          Switch off for everybody
        </Button>
      )}
      {mayMake(me, changeFlag) && (
        <Button size="small" onClick={() => setAct('change')}>
          {all.needsTwo ? 'Propose a change' : 'Change'}
        </Button>
      )}
      {act === 'off' && (
        <ReasonDialog
          title={`Switch ${flag.flag} off`}
          action="Switch off"
          look="danger"
          onAct={(reason) => call(switchFlagOff, { params: { flag: flag.flag }, body: { reason } })}
          onDone={() => done('Switched off. Every node follows within a second.')}
          onClose={() => setAct(undefined)}
        >
          <Alert tone="warn">
            It ends for everybody of {all.brandName}, at once and whatever other rules say.
            {all.needsTwo ? ' Switching it on again takes two persons.' : ''}
          </Alert>
          <FlagPreview flag={flag} value={false} />
        </ReasonDialog>
      )}
      {act === 'change' && (
        <FlagDialog flag={flag} all={all} onDone={done} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}
