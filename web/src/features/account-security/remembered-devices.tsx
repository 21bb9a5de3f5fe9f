import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useToast } from '@jubilee/ui/toast';
import { deviceName } from '../../player/device-name.ts';
import type {
  RememberedDeviceEntry,
  SecurityActions,
} from '../../session/sign-in/sign-in-types.ts';
import { momentText } from './account-rules.ts';
import styles from './account.module.css';

/** Devices that remember the player for 30 days, each with a button that ends it. Source: SESS-34. */
export function RememberedDevices(props: { security: SecurityActions; now: number }) {
  const { security, now } = props;
  const [devices, setDevices] = useState<readonly RememberedDeviceEntry[]>([]);
  const say = useToast();
  const load = useCallback(
    () =>
      security.rememberedDevices().then((answer) => {
        if (answer.ok) setDevices(answer.devices);
      }),
    [security],
  );
  useEffect(() => {
    void load();
  }, [load]);
  if (devices.length === 0) return null;
  const end = async ({ id, device }: RememberedDeviceEntry) => {
    const name = deviceName(device);
    const outcome = await security.endRememberedDevice(id);
    say(
      outcome.ok ? t`${name} doesn’t keep you signed in any more.` : outcome.message,
      outcome.ok ? 'ok' : 'bad',
    );
    await load();
  };
  return (
    <>
      <p className={`sm sb ${styles.note ?? ''}`}>
        <Trans>These devices keep you signed in</Trans>
      </p>
      <SettingList label={t`These devices keep you signed in`}>
        {devices.map((one) => (
          <DeviceRow key={one.id} device={one} now={now} onEnd={() => end(one)} />
        ))}
      </SettingList>
    </>
  );
}

function DeviceRow(props: {
  device: RememberedDeviceEntry;
  now: number;
  onEnd: () => Promise<void>;
}) {
  const { device, now } = props;
  const [isBusy, setBusy] = useState(false);
  const name = deviceName(device.device);
  const used = momentText(device.lastUsedAt, now);
  const until = momentText(device.expiresAt, now);
  return (
    <SettingRow
      icon={<KeyRound className="ic" aria-hidden="true" />}
      title={name}
      text={<span className="num">{t`Last used ${used} · until ${until}`}</span>}
      end={
        <>
          {device.isCurrent && (
            <Pill tone="ok">
              <Trans>This device</Trans>
            </Pill>
          )}
          <Button
            size="small"
            busy={isBusy}
            aria-label={t`Stop keeping me signed in on ${name}`}
            onClick={() => {
              setBusy(true);
              void props.onEnd().finally(() => setBusy(false));
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        </>
      }
    />
  );
}
