import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LocateFixed, ShieldOff, TriangleAlert, Wifi } from 'lucide-react';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { classNames } from '@jubilee/ui/format/class-names';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useBrand } from '../../brand/brand-context.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { StatusPage } from '../../page-parts/status-page.tsx';
import { useShared } from '../../catalogue/shared-value.ts';
import { type Denial, lastDenial } from '../../location/last-denial.ts';
import type { CheckProblem } from '../../location/location-vendor.ts';
import { useSession } from '../../session/session-context.ts';
import styles from './location.module.css';

/**
 * The target of a failed location check; who needs none, or is signed in after one that allowed, reads where play is open.
 * Source: ROUTE-4, ROUTE-15, LOC-3.
 */
export function LocationScreen() {
  const isChecked = isPortOpen('location', useFlags());
  const { status } = useSession();
  const denial = useShared(lastDenial);
  const isFailed = isChecked && (status !== 'signedIn' || denial !== undefined);
  return isFailed ? <NotConfirmed denial={denial} /> : <NotFailed isChecked={isChecked} />;
}

function NotConfirmed({ denial }: { readonly denial: Denial | undefined }) {
  const { supportEmail } = useBrand();
  const { status } = useSession();
  return (
    <StatusPage
      art={artUrl('pin')}
      title={t`We can’t confirm where you are`}
      lead={ownTextOf(denial) ?? <DefaultText />}
      actions={
        <>
          {/* The check is a part of logging in; who fails it is logged out. */}
          {status === 'guest' && (
            <Link to="/login" className={buttonClass({ look: 'primary', size: 'large' })}>
              <Trans>Log in to check again</Trans>
            </Link>
          )}
          <Link to="/" className={buttonClass({ look: 'outline', size: 'large' })}>
            {status === 'guest' ? <Trans>Look around as a guest</Trans> : <Trans>Lobby</Trans>}
          </Link>
        </>
      }
      footer={
        <Trans>
          Your balance is safe. See <Link to="/rules">where you can play</Link> or write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Trans>
      }
    >
      <Reasons denial={denial} />
      <ListCard title={t`What helps`}>
        <SettingList label={t`What helps`}>
          <SettingRow
            icon={<LocateFixed className="ic" aria-hidden="true" />}
            title={t`Turn on Location Services`}
            text={t`Allow precise location for this site.`}
          />
          <SettingRow
            icon={<Wifi className="ic" aria-hidden="true" />}
            title={t`Switch Wi-Fi on`}
            text={t`You don’t have to join a network.`}
          />
          <SettingRow
            icon={<ShieldOff className="ic" aria-hidden="true" />}
            title={t`Turn off any VPN or remote desktop`}
            text={t`They hide where you really are.`}
          />
        </SettingList>
      </ListCard>
    </StatusPage>
  );
}

/** Source: LOC-3. */
function DefaultText() {
  return (
    <Trans>
      We cannot verify you are in a permitted area. To increase the accuracy of the location check,
      make sure Location Services is turned on and that multiple WiFi connections are within range
      of your device.
    </Trans>
  );
}

const problemsOf = (denial: Denial | undefined): readonly CheckProblem[] =>
  denial?.why === 'denied' ? denial.problems : [];

function ownTextOf(denial: Denial | undefined): string | undefined {
  const [first] = problemsOf(denial);
  return first === undefined || first.description === '' ? undefined : first.description;
}

/** What the check found, each with the vendor’s words, or that it did not run. Source: LOC-15. */
function Reasons({ denial }: { readonly denial: Denial | undefined }) {
  const rows = reasonsOf(denial);
  if (rows.length === 0) return null;
  return (
    <ListCard title={t`What the check found`}>
      <SettingList label={t`What the check found`}>
        {rows.map(({ title, text }) => (
          <SettingRow
            key={`${title} ${text ?? ''}`}
            icon={<TriangleAlert className="ic" aria-hidden="true" />}
            title={title}
            text={text}
          />
        ))}
      </SettingList>
    </ListCard>
  );
}

function ListCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card tight className={styles.help ?? ''}>
      <h2 className={classNames('h3', styles.title)}>{title}</h2>
      {children}
    </Card>
  );
}

interface Reason {
  readonly title: string;
  readonly text: string | undefined;
}

function reasonsOf(denial: Denial | undefined): readonly Reason[] {
  if (denial?.why === 'notMade') {
    const text = t`Your browser, an extension or your network stopped it. Allow location for this site.`;
    return [{ title: t`The check didn’t run`, text }];
  }
  // The first description is the lead of the page already.
  return problemsOf(denial).flatMap(({ shortSummary, description }, index) => {
    const text = index === 0 || description === '' ? undefined : description;
    if (shortSummary !== '') return [{ title: shortSummary, text }];
    return text === undefined ? [] : [{ title: text, text: undefined }];
  });
}

function NotFailed({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <StatusPage
      art={artUrl('pin')}
      title={t`Where you can play`}
      lead={
        isChecked ? (
          <Trans>
            We check where you are when you log in and before you play, and nothing is wrong. The
            rules list the places where play is open.
          </Trans>
        ) : (
          <Trans>
            We don’t check your location right now. The rules list the places where play is open.
          </Trans>
        )
      }
      actions={
        <>
          <Link to="/rules" className={buttonClass({ look: 'primary', size: 'large' })}>
            <Trans>Read the rules</Trans>
          </Link>
          <Link to="/" className={buttonClass({ look: 'outline', size: 'large' })}>
            <Trans>Back to the lobby</Trans>
          </Link>
        </>
      }
    />
  );
}
