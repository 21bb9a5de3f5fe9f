import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { TierStanding } from '@jubilee/contract/entities/tier';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { Meter } from '@jubilee/ui/meter';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatCount } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { useSession } from '../../session/session-context.ts';
import { openLadder, shareOfWay } from '../../tiers/ladder-facts.ts';
import { TierLadder } from '../../tiers/tier-ladder.tsx';
import { TIER_NAMES } from '../../tiers/tier-messages.ts';
import { useStanding } from '../../tiers/use-standing.ts';
import { PerkTable } from './perk-table.tsx';
import { TierRules } from './tier-rules.tsx';
import styles from './tier.module.css';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

/** The ladder: a player's progress on it, or all of it for a guest. Source: ROUTE-3, AUTH-32. */
export function TierScreen() {
  const { status } = useSession();
  return (
    <>
      <PageHead
        title={t`Tiers`}
        lead={
          <Trans>
            Tiers follow the Points you play. Points cost nothing, and buying never counts.
          </Trans>
        }
      />
      {status === 'guest' ? <GuestLadder /> : <OwnLadder />}
    </>
  );
}

function GuestLadder() {
  const ladder = openLadder(useBrand().tiers, useFlags());
  return (
    <>
      <Card label={t`The ladder`} className={styles.own ?? ''}>
        <TierLadder ladder={ladder} />
        <hr className="hr" />
        <div className={styles.invite}>
          <p className="md muted">
            <Trans>Everybody starts at the first tier. Log in to see yours.</Trans>
          </p>
          <Link to="/login" search={{ redirect: '/tier' }} className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
        </div>
      </Card>
      <PerkTable ladder={ladder} />
      <TierRules ladder={ladder} />
    </>
  );
}

function OwnLadder() {
  const { answer, retry } = useStanding();
  if (answer === undefined) {
    return (
      <Loading label={t`Loading your tier`}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (!answer.ok) {
    return <DidNotLoad title={t`Your tier didn’t load`} text={answer.message} onRetry={retry} />;
  }
  return (
    <>
      <Standing standing={answer.standing} />
      <PerkTable ladder={answer.standing.ladder} tier={answer.standing.tier} />
      <TierRules ladder={answer.standing.ladder} periodDays={answer.standing.periodDays} />
    </>
  );
}

function Standing(props: { standing: TierStanding }) {
  const { tier, ladder, pointsPlayed, periodDays, next } = props.standing;
  const share = shareOfWay(ladder, tier, pointsPlayed);
  const percent = Math.floor(share * 100);
  const played = formatCount(pointsPlayed);
  const left = formatCount(next?.pointsLeft ?? 0);
  const nextName = next === null ? '' : i18n._(TIER_NAMES[next.tier]);
  return (
    <Card label={t`Your tier`} className={styles.own ?? ''}>
      <TierLadder ladder={ladder} tier={tier} />
      <div className="stack gap-8">
        <div className={styles.way}>
          <span className="sb num">
            <Trans>{played} Points played</Trans>
          </span>
          <span className="muted num">
            {next === null ? (
              <Trans>The highest tier</Trans>
            ) : (
              <Trans>
                {left} to {nextName}
              </Trans>
            )}
          </span>
        </div>
        <Meter
          label={
            next === null ? t`The highest tier` : t`${percent} percent of the way to ${nextName}`
          }
          share={share}
        />
        <p className="sm muted">
          <Plural
            value={periodDays}
            one="Counted over the last # day. There is nothing to lose: your balance stays as it is."
            other="Counted over the last # days. There is nothing to lose: your balance stays as it is."
          />
        </p>
      </div>
    </Card>
  );
}
