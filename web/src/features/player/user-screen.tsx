import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { formatAmount } from '@jubilee/ui/format/amount';
import { Meter } from '@jubilee/ui/meter';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { artUrl } from '../../catalogue/game-art.ts';
import { formatCount, formatDay } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Split } from '../../page-parts/split.tsx';
import { StatusPage } from '../../page-parts/status-page.tsx';
import { useDetails } from '../../player/use-details.ts';
import { useMemberSince } from '../../player/use-member-since.ts';
import { useSession } from '../../session/session-context.ts';
import { Avatar } from '../../shell/account-menu.tsx';
import { shareOfWay } from '../../tiers/ladder-facts.ts';
import { TierBadge } from '../../tiers/tier-badge.tsx';
import { asTier, TIER_NAMES } from '../../tiers/tier-messages.ts';
import { useStanding } from '../../tiers/use-standing.ts';
import styles from './player.module.css';

/** The player's own card; for a guest, a preview. Source: ROUTE-3, ROUTE-27. */
export function UserScreen() {
  const { status } = useSession();
  if (status === 'loading') {
    return (
      <Loading label={t`Loading your card`}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  return status === 'guest' ? <GuestCard /> : <PlayerCard />;
}

function GuestCard() {
  return (
    <StatusPage
      art={artUrl('gift')}
      title={t`Your player card`}
      lead={
        <Trans>
          With an account you get a card of your own: your nickname, your tier and your Points. It
          costs nothing.
        </Trans>
      }
      actions={
        <>
          <Link
            to="/signup"
            search={{ redirect: '/user' }}
            className={buttonClass({ look: 'primary', size: 'large' })}
          >
            <Trans>Sign up</Trans>
          </Link>
          <Link
            to="/login"
            search={{ redirect: '/user' }}
            className={buttonClass({ look: 'outline', size: 'large' })}
          >
            <Trans>Log in</Trans>
          </Link>
        </>
      }
    />
  );
}

function PlayerCard() {
  const { user, accounts } = useSession();
  const tier = asTier(useDetails()?.loyaltyStatus);
  const since = useMemberSince();
  if (user === undefined) return null;
  const nickname = user.nickname === '' ? t`Player` : user.nickname;
  return (
    <>
      <PageHead
        title={t`Your player card`}
        lead={<Trans>What others would see of you. Your email is never on it.</Trans>}
        aside={
          <Link to="/account" hash="profile" className={buttonClass({ look: 'outline' })}>
            <Trans>Edit your nickname</Trans>
          </Link>
        }
      />
      <Split>
        <Card label={t`Your player card`} className={styles.card ?? ''}>
          <div className={styles.top}>
            <Avatar user={user} />
            <h2 className={`h2 ${styles.name ?? ''}`}>{nickname}</h2>
            {tier !== undefined && (
              <Link to="/tier" className={styles.tier}>
                <TierBadge tier={tier} sizePx={56} />
                <TierName name={i18n._(TIER_NAMES[tier])} />
              </Link>
            )}
          </div>
          <hr className="hr" />
          <FactList>
            {accounts.POINTS !== undefined && (
              <Fact name={<Trans>Points</Trans>}>
                <CurrencyGlyph currency="POINTS" />
                <span translate="no">{formatAmount(accounts.POINTS.balance)}</span>
              </Fact>
            )}
            {since !== undefined && (
              <Fact name={<Trans>Member since</Trans>}>{formatDay(since)}</Fact>
            )}
          </FactList>
        </Card>
        <YourWay />
      </Split>
    </>
  );
}

/** The distance to the next tier; nothing when it did not load, because the card is enough. */
function YourWay() {
  const { answer } = useStanding();
  if (answer === undefined) return <Skeleton shape="card" />;
  if (!answer.ok) return null;
  const { tier, ladder, pointsPlayed, next } = answer.standing;
  const share = shareOfWay(ladder, tier, pointsPlayed);
  const percent = Math.floor(share * 100);
  const played = formatCount(pointsPlayed);
  const left = formatCount(next?.pointsLeft ?? 0);
  const nextName = next === null ? '' : i18n._(TIER_NAMES[next.tier]);
  return (
    <Card label={t`Your tier`} className={styles.way ?? ''}>
      <h2 className="h3">
        <Trans>Your tier</Trans>
      </h2>
      <Meter
        label={
          next === null ? t`The highest tier` : t`${percent} percent of the way to ${nextName}`
        }
        share={share}
      />
      <p className="md muted num">
        {next === null ? (
          <Trans>{played} Points played. You’re on the highest tier.</Trans>
        ) : (
          <Trans>
            {played} Points played. {left} more reach {nextName}.
          </Trans>
        )}
      </p>
      <div className={styles.onward}>
        <Link to="/tier" className={buttonClass({ size: 'small' })}>
          <Trans>All tiers</Trans>
        </Link>
        <Link to="/activity" className={buttonClass({ size: 'small' })}>
          <Trans>Your activity</Trans>
        </Link>
      </div>
    </Card>
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
