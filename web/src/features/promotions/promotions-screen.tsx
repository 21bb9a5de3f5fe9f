import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, type ComponentType } from 'react';
import type { AnnouncedPromotion } from '@jubilee/contract/entities/promotion';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { entryPeriodAt } from '@jubilee/core/postal-entries/entry-period';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { EmptyState } from '@jubilee/ui/empty-state';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useBrand } from '../../brand/brand-context.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { nowMs } from '../../app/clock.ts';
import { formatCalendarDay, formatCount, formatSoon } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { useStartAtPart } from '../../navigation/start-at-part.ts';
import { useDetails } from '../../player/use-details.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { whyClosed } from '../../player/state-sentences.ts';
import type { Opening } from '../../player/openings.ts';
import { useDailyWheel } from '../../rewards/use-daily-wheel.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { useSession } from '../../session/session-context.ts';
import { GameLink } from '../../shell/game-link.tsx';
import { FreePointsButton } from '../../shell/free-points-button.tsx';
import { REFER_A_FRIEND } from '../../shell/nav-items.tsx';
import { useFreePoints } from '../../shell/use-free-points.ts';
import { openLadder, perksOf } from '../../tiers/ladder-facts.ts';
import { TierLadder } from '../../tiers/tier-ladder.tsx';
import { TIER_NAMES } from '../../tiers/tier-messages.ts';
import { useStanding } from '../../tiers/use-standing.ts';
import { legalFactsOf } from '../../brand/legal-facts-of.ts';
import { loadPart } from '../../app/load-part.ts';
import { LOYALTY_CARDS } from '../../vendors/loyalty-vendors.ts';
import { textOf, useAnnounced } from './announced.ts';
import { GiftCodeForm, LinkedVoucher, useMayEnterCodes } from './gift-code.tsx';
import { Promotion } from './promotion.tsx';
import { openPromotions, type PromotionName } from './promotion-list.ts';
import { ReferAFriend } from './refer-a-friend.tsx';
import styles from './promotions.module.css';

const programs = LOYALTY_CARDS.map((load) => loadPart(load));

/** The promotions and their audience. Source: ROUTE-3, ROUTE-24. */
export function PromotionsScreen() {
  const { status } = useSession();
  const flags = useFlags();
  const brand = useBrand();
  const legal = use(legalFactsOf(brand.location));
  const entryTickets = legal?.entryTickets ?? 0;
  const announced = useAnnounced();
  const mayEnterCodes = useMayEnterCodes();
  useStartAtPart(useDetails() !== undefined);
  const open = openPromotions({ isGuest: status === 'guest', flags, brand, entryTickets });
  return (
    <>
      <PageHead
        title={t`Promotions`}
        lead={<Trans>Everything that’s open to you, with the small print one tap away.</Trans>}
        aside={mayEnterCodes && <GiftCodeForm />}
      />
      {status === 'loading' ? (
        <Loading label={t`Loading promotions`}>
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <>
          <TierCard />
          <div id={REFER_A_FRIEND} tabIndex={-1} className={styles.part}>
            <ReferAFriend />
          </div>
          <section className={styles.row} aria-label={t`For you`}>
            <h2 className="h2">
              <Trans>For you</Trans>
            </h2>
            {open.length === 0 && announced.length === 0 ? (
              <Card>
                <EmptyState
                  art={artUrl('gift') ?? ''}
                  title={t`Nothing is open right now`}
                  text={t`When we have something for you, it is listed here, with its rules.`}
                />
              </Card>
            ) : (
              <div className={styles.grid}>
                <LinkedVoucher />
                {status === 'signedIn' && programs.map(({ View }, at) => <View key={at} />)}
                {open.map((name) => {
                  const Open = CARDS[name];
                  return <Open key={name} />;
                })}
                {announced.map((one) => (
                  <Announced key={one.slideId} promotion={one} />
                ))}
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
  dailyWheel: DailyWheelCard,
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

function DailyWheelCard() {
  const { status } = useSession();
  const wheel = useDailyWheel();
  const spin =
    status === 'guest' ? (
      <Link
        to="/login"
        search={{ redirect: '/promotions' }}
        className={buttonClass({ size: 'small' })}
      >
        <Trans>Log in</Trans>
      </Link>
    ) : (
      wheel !== undefined &&
      wheel.closed === undefined && (
        <Button
          key={wheel.isReady ? 'spin' : 'odds'}
          look={wheel.isReady ? 'reward' : 'outline'}
          size="small"
          aria-haspopup="dialog"
          onClick={wheel.open}
        >
          {wheel.isReady ? <Trans>Spin the wheel</Trans> : <Trans>Prizes and odds</Trans>}
        </Button>
      )
    );
  return (
    <Promotion
      art={artUrl('wheel')}
      state={
        (wheel?.closed && closedState(wheel.closed)) ??
        wheel?.next ??
        (wheel?.isReady === true ? t`Ready now` : t`Every day`)
      }
      why={wheel?.closed && whyClosed(wheel.closed)}
      title={t`Daily wheel`}
      text={t`One free spin every day. Every slice is a prize. No purchase needed.`}
      action={spin}
    />
  );
}

function FreePoints() {
  const { freePoints } = useBrand();
  const { status, accounts, user } = useSession();
  const points = accounts.POINTS?.balance;
  const { offer, dueAt, closed } = useFreePoints(points);
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
          : closed === undefined
            ? stateOf(offer !== undefined, dueAt)
            : t`Not open to you`
      }
      why={closed && whyClosed(closed)}
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

function closedState(opening: Opening): string | undefined {
  if (opening.is !== 'closed') return undefined;
  return opening.by === 'exclusion' ? t`Not while you’re excluded` : t`Not open to you`;
}

function FreeByPost() {
  const opening = useOpenings()('freeEntry');
  const legal = use(legalFactsOf(useBrand().location));
  const tickets = formatMoney(legal?.entryTickets ?? 0, 'SWEEP_TICKETS');
  return (
    <Promotion
      art={artUrl('envelope')}
      state={closedState(opening) ?? whenByPost(legal)}
      why={whyClosed(opening)}
      title={t`Free entry by post`}
      text={t`${tickets} for a card written by hand. No purchase needed. Request a code, write it on the card and send it.`}
      action={
        opening.is !== 'closed' && (
          <Link to="/free-entry" className={buttonClass({ size: 'small' })}>
            <Trans>How to enter</Trans>
          </Link>
        )
      }
    />
  );
}

/** By this device's clock; what counts is the server's. */
function whenByPost(legal: LegalFacts | undefined): string {
  const period = legal === undefined ? 'open' : entryPeriodAt(nowMs(), legal);
  if (period === 'over') return t`Over`;
  if (period === 'open' || legal === undefined) return t`For everybody`;
  const day = formatCalendarDay(legal.periodStart);
  return t`From ${day}`;
}

/** What the brand announces beside them. Source: CONTENT-9, CONTENT-12. */
function Announced(props: { promotion: AnnouncedPromotion }) {
  const { art, gameName, path, smallPrint } = props.promotion;
  const { title, text } = textOf(props.promotion);
  const opening = useOpenings()('promotions');
  const look = buttonClass({ size: 'small' });
  const target =
    gameName === undefined ? (
      path !== undefined && (
        <Link href={path} className={look}>
          <Trans>Take a look</Trans>
        </Link>
      )
    ) : (
      <GameLink game={gameName} className={look}>
        <Trans>Play</Trans>
      </GameLink>
    );
  return (
    <Promotion
      art={artUrl(art ?? gameName ?? '')}
      title={title}
      text={text}
      smallPrint={smallPrint}
      state={closedState(opening)}
      why={whyClosed(opening)}
      action={opening.is !== 'closed' && target}
    />
  );
}
