import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, type ComponentType, type ReactNode } from 'react';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { EmptyState } from '@jubilee/ui/empty-state';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { Pill } from '@jubilee/ui/pill';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useBrand } from '../../brand/brand-context.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { nowMs } from '../../app/clock.ts';
import { formatCount, formatSoon } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { useSession } from '../../session/session-context.ts';
import { FreePointsButton } from '../../shell/free-points-button.tsx';
import { useFreePoints } from '../../shell/use-free-points.ts';
import { openLadder, perksOf } from '../../tiers/ladder-facts.ts';
import { TierLadder } from '../../tiers/tier-ladder.tsx';
import { TIER_NAMES } from '../../tiers/tier-messages.ts';
import { useStanding } from '../../tiers/use-standing.ts';
import { legalFactsOf } from './legal-facts-of.ts';
import { openPromotions, type PromotionName } from './promotion-list.ts';
import styles from './promotions.module.css';

/** The promotions and their audience. Source: ROUTE-3, ROUTE-24. */
export function PromotionsScreen() {
  const { status } = useSession();
  const flags = useFlags();
  const brand = useBrand();
  const legal = use(legalFactsOf(brand.location));
  const entryTickets = legal?.entryTickets ?? 0;
  const open = openPromotions({ isGuest: status === 'guest', flags, brand, entryTickets });
  return (
    <>
      <PageHead
        title={t`Promotions`}
        lead={<Trans>Everything that’s open to you, with the small print one tap away.</Trans>}
      />
      {status === 'loading' ? (
        <Loading label={t`Loading promotions`}>
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <>
          <TierCard />
          <section className={styles.row} aria-label={t`For you`}>
            <h2 className="h2">
              <Trans>For you</Trans>
            </h2>
            {open.length === 0 ? (
              <Card>
                <EmptyState
                  art={artUrl('gift') ?? ''}
                  title={t`Nothing is open right now`}
                  text={t`When we have something for you, it is listed here, with its rules.`}
                />
              </Card>
            ) : (
              <div className={styles.grid}>
                {open.map((name) => {
                  const Open = CARDS[name];
                  return <Open key={name} />;
                })}
              </div>
            )}
          </section>
        </>
      )}
    </>
  );
}

function TierCard() {
  const { status } = useSession();
  const ofBrand = openLadder(useBrand().tiers, useFlags());
  const { answer } = useStanding();
  const standing = answer?.ok === true ? answer.standing : undefined;
  // A tier that did not load is no reason to hide the ladder: its own page has more.
  const ladder = standing?.ladder ?? ofBrand;
  const name = standing === undefined ? '' : i18n._(TIER_NAMES[standing.tier]);
  const next = standing?.next ?? undefined;
  const left = formatCount(next?.pointsLeft ?? 0);
  const nextName = next === undefined ? '' : i18n._(TIER_NAMES[next.tier]);
  if (status === 'signedIn' && answer === undefined) return <Skeleton shape="card" />;
  return (
    <Card label={t`Your tier`} className={styles.tier ?? ''}>
      <div className={styles.tierHead}>
        <div className="stack gap-4">
          <h2 className="h2">
            {standing === undefined ? <Trans>Tiers</Trans> : <Trans>{name} tier</Trans>}
          </h2>
          <p className="sm muted num">
            {standing === undefined ? (
              <Trans>They follow the Points you play, and never what you buy.</Trans>
            ) : next === undefined ? (
              <Trans>You’re on the highest tier.</Trans>
            ) : (
              <Trans>
                {left} Points played to {nextName}.
              </Trans>
            )}
          </p>
        </div>
        <Link to="/tier" className={buttonClass({ look: 'outline', size: 'small' })}>
          {perksOf(ladder).length === 0 ? (
            <Trans>Your way up the tiers</Trans>
          ) : (
            <Trans>What each tier gives</Trans>
          )}
        </Link>
      </div>
      <TierLadder ladder={ladder} tier={standing?.tier} />
    </Card>
  );
}

const CARDS: Readonly<Record<PromotionName, ComponentType>> = {
  welcomeGift: WelcomeGift,
  freePoints: FreePoints,
  freeByPost: FreeByPost,
};

function WelcomeGift() {
  const { welcomeGrant } = useBrand();
  const points = formatMoney(welcomeGrant.POINTS, 'POINTS');
  const tickets = formatMoney(welcomeGrant.SWEEP_TICKETS, 'SWEEP_TICKETS');
  const text =
    welcomeGrant.SWEEP_TICKETS === 0
      ? t`${points} for a new account. No purchase needed.`
      : t`${points} and ${tickets} for a new account. No purchase needed.`;
  return (
    <Promotion
      art={artUrl('gift')}
      state={t`For new players`}
      title={t`Your welcome gift`}
      text={text}
      action={
        <Link to="/signup" className={buttonClass({ look: 'reward', size: 'small' })}>
          <Trans>Sign up</Trans>
        </Link>
      }
    />
  );
}

function FreePoints() {
  const { freePoints } = useBrand();
  const { status, accounts, user } = useSession();
  const points = accounts.POINTS?.balance;
  const { offer, dueAt } = useFreePoints(points);
  const given = formatMoney(freePoints.amount, 'POINTS');
  const below = formatAmount(freePoints.belowBalance);
  const button =
    status === 'guest' ? (
      <Link
        to="/login"
        search={{ redirect: '/promotions' }}
        className={buttonClass({ size: 'small' })}
      >
        <Trans>Log in</Trans>
      </Link>
    ) : offer === undefined ? undefined : (
      <FreePointsButton points={points} />
    );
  return (
    <Promotion
      art={artUrl('hourglass')}
      state={
        user?.isExcluded === true
          ? t`Not while you’re excluded`
          : stateOf(offer !== undefined, dueAt)
      }
      title={t`Free Points`}
      text={plural(freePoints.periodHours, {
        one: `${given} when your balance is below ${below}, once an hour. No purchase needed.`,
        other: `${given} when your balance is below ${below}, once every # hours. No purchase needed.`,
      })}
      action={button}
    />
  );
}

function stateOf(isReady: boolean, dueAt: string | undefined): string {
  if (isReady) return t`Ready now`;
  if (dueAt === undefined) return t`Always on`;
  const time = formatSoon(dueAt, nowMs());
  return t`Next ones: ${time}`;
}

function FreeByPost() {
  const legal = use(legalFactsOf(useBrand().location));
  const tickets = formatMoney(legal?.entryTickets ?? 0, 'SWEEP_TICKETS');
  return (
    <Promotion
      art={artUrl('envelope')}
      state={t`For everybody`}
      title={t`Free entry by post`}
      text={t`${tickets} for a card written by hand. No purchase needed. The rules say what to write and where to send it.`}
      action={
        <Link to="/rules" className={buttonClass({ size: 'small' })}>
          <Trans>How to enter</Trans>
        </Link>
      }
    />
  );
}

function Promotion(props: {
  art: string | undefined;
  state: string;
  title: string;
  text: string;
  action: ReactNode;
}) {
  const { title } = props;
  return (
    <article className={styles.promotion}>
      <div className={styles.art}>
        {props.art !== undefined && <img src={props.art} alt="" loading="lazy" />}
      </div>
      <div className={styles.body}>
        <span>
          <Pill>{props.state}</Pill>
        </span>
        <h3 className={`h2 ${styles.title ?? ''}`}>{title}</h3>
        <p className="md muted">{props.text}</p>
        <div className={styles.footer}>
          {props.action}
          <Link to="/rules" className={styles.rules}>
            <Trans>
              Rules<VisuallyHidden> for {title}</VisuallyHidden>
            </Trans>
          </Link>
        </div>
      </div>
    </article>
  );
}
