import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Laptop, Smartphone } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../../app/clock.ts';
import type { DeviceSession, SecurityActions } from '../../session/sign-in/sign-in-types.ts';
import type { Outcome } from '../../session/types.ts';
import { deviceName } from '../../player/device-name.ts';
import { inReadingOrder, momentText } from './account-rules.ts';
import styles from './account.module.css';
import { ConfirmDialog } from '../../page-parts/confirm-dialog.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { Section } from './section.tsx';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

const ENDED_VISIBLE_MAX = 5;
const HANDHELD = /iphone|ipad|android|phone/i;

interface Devices {
  readonly answer: Awaited<ReturnType<SecurityActions['sessions']>> | undefined;
  readonly again: () => Promise<void>;
  readonly retry: () => void;
}

/**
 * The devices where the player is signed in, each with a sign-out button. Source: SESS-21, SESS-22.
 */
export function DevicesSection(props: { devices: Devices; security: SecurityActions }) {
  const { answer, retry } = props.devices;
  return (
    <Section
      id="devices"
      title={t`Devices`}
      text={t`Where you’re signed in. If you don’t know one, sign it out and change your password.`}
    >
      {answer === undefined && (
        <Loading label={t`Loading your devices`} className="stack gap-14">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </Loading>
      )}
      {answer?.ok === false && (
        <DidNotLoad title={t`Your devices didn’t load`} text={answer.message} onRetry={retry} />
      )}
      {answer?.ok === true && (
        <DeviceList
          sessions={answer.sessions}
          security={props.security}
          onChange={props.devices.again}
        />
      )}
    </Section>
  );
}

function DeviceList(props: {
  sessions: readonly DeviceSession[];
  security: SecurityActions;
  onChange: () => Promise<void>;
}) {
  const { security } = props;
  const sessions = inReadingOrder(props.sessions);
  const say = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const [now] = useState(nowMs);
  const open = sessions.filter(({ isEnded }) => !isEnded);
  const ended = sessions.filter(({ isEnded }) => isEnded).slice(0, ENDED_VISIBLE_MAX);
  const hasOthers = open.some(({ isCurrent }) => !isCurrent);
  const finish = async (outcome: Outcome, text: string) => {
    if (!outcome.ok) return outcome.message;
    say(text, 'ok');
    await props.onChange();
    return undefined;
  };
  const end = async (session: DeviceSession) => {
    const device = deviceName(session.device);
    const problem = await finish(
      await security.endSession(session.id),
      t`${device} is signed out.`,
    );
    if (problem !== undefined) say(problem, 'bad');
  };
  return (
    <>
      <SettingList label={t`Signed in`}>
        {open.map((session) => (
          <DeviceRow key={session.id} session={session} now={now} onEnd={() => end(session)} />
        ))}
      </SettingList>
      {hasOthers ? (
        <div className={styles.footer}>
          <Button look="danger-soft" onClick={() => setConfirming(true)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      ) : (
        <p className={`sm faint ${styles.note ?? ''}`}>
          <Trans>You’re signed in on this device only.</Trans>
        </p>
      )}
      {ended.length > 0 && (
        <details className={styles.note}>
          <summary className="sm sb">
            <Trans>Earlier sign-ins</Trans>
          </summary>
          <SettingList label={t`Earlier sign-ins`}>
            {ended.map((session) => (
              <DeviceRow key={session.id} session={session} now={now} />
            ))}
          </SettingList>
        </details>
      )}
      <RememberedDevices security={security} now={now} />
      {isConfirming && (
        <ConfirmDialog
          title={t`Sign out everywhere else?`}
          text={t`Every other device is signed out at once, and games there stop. This device stays signed in. This can’t be taken back; you log in there again when you want to.`}
          action={t`Sign out`}
          otherwise={t`Not now`}
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            const outcome = await security.signOutElsewhere();
            const problem = await finish(outcome, t`Every other device is signed out.`);
            if (problem === undefined) setConfirming(false);
            return problem;
          }}
        />
      )}
    </>
  );
}

function DeviceRow(props: { session: DeviceSession; now: number; onEnd?: () => Promise<void> }) {
  const { session, now, onEnd } = props;
  const [isBusy, setBusy] = useState(false);
  const device = deviceName(session.device);
  const started = momentText(session.startedAt, now);
  const seen = momentText(session.lastSeenAt, now);
  const times = t`Signed in ${started} · last used ${seen}`;
  return (
    <SettingRow
      icon={
        HANDHELD.test(session.device) ? (
          <Smartphone className="ic" aria-hidden="true" />
        ) : (
          <Laptop className="ic" aria-hidden="true" />
        )
      }
      tone={session.isCurrent ? 'ok' : undefined}
      title={device}
      text={<span className="num">{times}</span>}
      end={
        session.isCurrent ? (
          <Pill tone="ok">
            <Trans>This device</Trans>
          </Pill>
        ) : onEnd === undefined ? (
          <Pill>
            <Trans>Ended</Trans>
          </Pill>
        ) : (
          <Button
            size="small"
            busy={isBusy}
            aria-label={t`Sign out ${device}`}
            onClick={() => {
              setBusy(true);
              void onEnd().finally(() => setBusy(false));
            }}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  );
}
