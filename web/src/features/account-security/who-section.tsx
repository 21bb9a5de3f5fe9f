import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '@jubilee/ui/card';
import { nowMs } from '../../app/clock.ts';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import { stateName } from '../../identity-forms/us-states.ts';
import { Link } from '../../navigation/link.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { deviceName } from '../../player/device-name.ts';
import { useDetails } from '../../player/use-details.ts';
import { useSession } from '../../session/session-context.ts';
import type { DeviceSession } from '../../session/sign-in/sign-in-types.ts';
import { Avatar, playerName } from '../../shell/account-menu.tsx';
import { TierBadge } from '../../tiers/tier-badge.tsx';
import { asTier, TIER_NAMES } from '../../tiers/tier-messages.ts';
import { lastSignInBefore, momentText } from './account-rules.ts';
import styles from './account.module.css';
import { NicknameFact } from './nickname-fact.tsx';

/** The player, and the previous sign-in: one by an attacker is visible at once. Source: SESS-21. */
export function WhoSection(props: { sessions: readonly DeviceSession[] | undefined }) {
  const { user } = useSession();
  const details = useDetails();
  const [now] = useState(nowMs);
  if (user === undefined) return null;
  const last = props.sessions === undefined ? undefined : lastSignInBefore(props.sessions);
  const name = playerName(user);
  const tier = asTier(details?.loyaltyStatus);
  const moment = last === undefined ? '' : momentText(last.startedAt, now);
  const device = last === undefined ? '' : deviceName(last.device);
  return (
    <div id="profile" className={styles.section}>
      <Card label={t`Profile`}>
        <div className={styles.who}>
          <Avatar user={user} />
          <div className={styles.names}>
            {/* An email address is too long for the large type on a phone. */}
            <h2 className={name === user.email ? 'h3' : 'h2'}>{name}</h2>
            {name !== user.email && user.email !== '' && <p className="muted">{user.email}</p>}
            {props.sessions !== undefined && (
              <p className="sm faint num">
                {last === undefined ? (
                  <Trans>This is your first sign-in.</Trans>
                ) : (
                  <Trans>
                    Last sign-in: {moment}, {device}
                  </Trans>
                )}
              </p>
            )}
          </div>
          {tier !== undefined && (
            <Link to="/tier" className={styles.tier}>
              <TierBadge tier={tier} sizePx={52} />
              <TierName name={i18n._(TIER_NAMES[tier])} />
            </Link>
          )}
        </div>
        <hr className={`hr ${styles.rule ?? ''}`} />
        <FactList>
          <NicknameFact />
          {details !== undefined && (
            <>
              <Fact name={<Trans>Phone</Trans>}>
                {details.phoneNumber === null ? (
                  <span className="faint">
                    <Trans>None yet</Trans>
                  </span>
                ) : (
                  showPhoneNumber(details.phoneNumber)
                )}
              </Fact>
              {details.declaredState !== null && (
                <Fact name={<Trans>Home state</Trans>}>{stateName(details.declaredState)}</Fact>
              )}
            </>
          )}
        </FactList>
      </Card>
    </div>
  );
}

function TierName(props: { name: string }) {
  const { name } = props;
  return (
    <span className="h3">
      <Trans>{name} tier</Trans>
    </span>
  );
}
