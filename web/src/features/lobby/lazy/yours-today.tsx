import { type ReactNode, useCallback } from 'react';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, Heart, History } from 'lucide-react';
import type { TierStanding } from '@jubilee/contract/entities/tier';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import type { TierName } from '@jubilee/contract/values/enums';
import { classNames } from '@jubilee/ui/format/class-names';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useFlags } from '../../../flags/use-flags.ts';
import { hasPaid } from '../../../payments/own-payments.ts';
import { useAnswer } from '../../../player/use-answer.ts';
import { useOpenings } from '../../../player/use-capabilities.ts';
import { useStartedSession } from '../../../session/start/started-session.ts';
import { useBrand } from '../../../brand/brand-context.ts';
import { hasCardsIn, ROOM_ART } from '../../../catalogue/bingo-room.ts';
import { artUrl } from '../../../catalogue/game-art.ts';
import {
  continueGames,
  favoriteGames,
  type OwnedPlayerGames,
} from '../../../catalogue/player-games.ts';
import { Link, type LinkProps } from '../../../navigation/link.tsx';
import { nowMs } from '../../../app/clock.ts';
import { formatCount, formatSoon } from '../../../language/format.ts';
import { useDailyWheel } from '../../../rewards/use-daily-wheel.ts';
import { useDetails } from '../../../player/use-details.ts';
import { useSession } from '../../../session/session-context.ts';
import { TodaySkeleton } from '../../../shell/page-pending.tsx';
import { GameLink } from '../../../shell/game-link.tsx';
import { type FreePointsOffer, useFreePoints } from '../../../shell/use-free-points.ts';
import { asTier, TIER_NAMES as RUNG_NAMES } from '../../../tiers/tier-messages.ts';
import { useStanding } from '../../../tiers/use-standing.ts';
import { usePlayerGames } from './use-player-games.ts';
import styles from './yours-today.module.css';

const ENTRIES_MAX = 3;

const TIER_NAMES = {
  copper: msg`Copper tier`,
  silver: msg`Silver tier`,
  gold: msg`Gold tier`,
  sapphire: msg`Sapphire tier`,
  opal: msg`Opal tier`,
} as const satisfies Record<TierName, unknown>;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  /** Something can be claimed. */
  readonly isReady?: boolean;
  readonly leadsTo:
    | LinkProps
    | FreePointsOffer
    | { readonly open: () => void }
    | { readonly game: string; readonly currency: Currency | undefined };
}

function Art(props: { name: string; isGame?: boolean }) {
  const src = artUrl(props.name);
  if (src === undefined) return <span className={styles.sign} />;
  return (
    <img
      src={src}
      alt=""
      width="72"
      height="72"
      className={classNames(props.isGame === true && styles.game)}
    />
  );
}

function useVerifyEntry(): Entry | undefined {
  const { user } = useSession();
  if (user?.needsBirthDate === true) {
    return {
      id: 'verify',
      title: t`Add your date of birth`,
      text: t`It opens every game`,
      picture: <Art name="gift" />,
      isReady: true,
      leadsTo: { to: '/verify' },
    };
  }
  if (user === undefined || user.emailVerified) return undefined;
  return {
    id: 'verify',
    title: t`Confirm your email`,
    text: t`It opens every game`,
    picture: <Art name="envelope" />,
    isReady: true,
    leadsTo: { to: '/verify' },
  };
}

/** Until the first payment; nothing while that cannot be told. Source: LIM-6. */
function useFirstPurchaseEntry(): { readonly entry?: Entry; readonly isSettled: boolean } {
  const { purchasesEnabled, welcomePurchaseButtonEnabled } = useFlags();
  const isOpen = useOpenings()('buy').is === 'open';
  const engine = useStartedSession()?.engine;
  const isOffered = purchasesEnabled && welcomePurchaseButtonEnabled && isOpen;
  const load = useCallback(
    async () => ({ ok: true, hasPaid: engine && (await hasPaid(engine)) }) as const,
    [engine],
  );
  const { answer } = useAnswer(isOffered && engine !== undefined ? load : undefined);
  if (!isOffered) return { isSettled: true };
  if (answer === undefined) return { isSettled: false };
  if (!answer.ok || answer.hasPaid !== false) return { isSettled: true };
  return {
    isSettled: true,
    entry: {
      id: 'first-purchase',
      title: t`Welcome pack`,
      text: t`Points with free tickets, for your first purchase`,
      picture: <Art name="pack-1" />,
      isReady: true,
      leadsTo: { to: '/purchase' },
    },
  };
}

function useFreePointsEntry(): Entry | undefined {
  const { accounts } = useSession();
  const { freePoints } = useBrand();
  const { offer, dueAt, isLow } = useFreePoints(accounts.POINTS?.balance);
  const entry = { id: 'free-points', title: t`Free Points`, picture: <Art name="gift" /> };
  if (offer !== undefined) {
    const amount = formatMoney(freePoints.amount, 'POINTS');
    const text = t`${amount}, when your balance is low`;
    return { ...entry, text, isReady: true, leadsTo: offer };
  }
  if (dueAt === undefined || !isLow) return undefined;
  const time = formatSoon(dueAt, nowMs());
  return { ...entry, text: t`Next ones: ${time}`, leadsTo: { to: '/promotions' } };
}

function useWheelEntry(): Entry | undefined {
  const wheel = useDailyWheel();
  if (wheel === undefined || wheel.closed !== undefined) return undefined;
  return {
    id: 'daily-wheel',
    title: t`Daily wheel`,
    text: wheel.isReady ? t`Your spin is ready` : (wheel.next ?? ''),
    picture: <Art name="wheel" />,
    isReady: wheel.isReady,
    leadsTo: { open: wheel.open },
  };
}

function roundEntry(
  configuration: GamesConfiguration | undefined,
  playerGames: OwnedPlayerGames,
): Entry[] {
  const open = continueGames(configuration?.games ?? [], {
    open: playerGames.open,
    recentlyPlayed: [],
  });
  return open.slice(0, 1).map(({ game, open: round }) => ({
    id: 'round',
    title: t`Round in progress`,
    text: game.title,
    picture: <Art name={game.gameName} isGame />,
    leadsTo: { game: game.gameName, currency: round?.currency },
  }));
}

function cardsEntry(playerGames: OwnedPlayerGames): Entry[] {
  if (!hasCardsIn(playerGames)) return [];
  return [
    {
      id: 'bingo',
      title: t`Your bingo cards`,
      text: t`In play in the bingo room`,
      picture: <Art name={ROOM_ART} isGame />,
      leadsTo: { to: '/bingo' },
    },
  ];
}

/** The distance to the next tier; its perks are on the tier page. */
function useTierEntry(): Entry | undefined {
  const { answer } = useStanding();
  const tier = asTier(useDetails()?.loyaltyStatus);
  if (tier === undefined) return undefined;
  const next = answer?.ok === true ? answer.standing.next : undefined;
  return {
    id: 'tier',
    title: i18n._(TIER_NAMES[tier]),
    text: next === undefined ? t`Your way up the tiers` : tierText(next),
    picture: <Art name={`tier-${tier}`} />,
    leadsTo: { to: '/tier' },
  };
}

function tierText(next: TierStanding['next']): string {
  if (next === null) return t`The highest tier`;
  const left = formatCount(next.pointsLeft);
  const nextName = i18n._(RUNG_NAMES[next.tier]);
  return t`${left} Points to ${nextName}`;
}

function favoritesEntry(
  configuration: GamesConfiguration | undefined,
  playerGames: OwnedPlayerGames,
): Entry[] {
  const count = favoriteGames(configuration?.games ?? [], playerGames).length;
  if (count === 0) return [];
  return [
    {
      id: 'favorites',
      title: t`Favorites`,
      text: plural(count, { one: '# game', other: '# games' }),
      picture: (
        <span className={styles.sign}>
          <Heart className="ic ic-24" aria-hidden="true" />
        </span>
      ),
      leadsTo: { to: '/', search: { category: 'favorites' } },
    },
  ];
}

function activityEntry(): Entry {
  return {
    id: 'activity',
    title: t`Your activity`,
    text: t`Rounds and sign-ins`,
    picture: (
      <span className={styles.sign}>
        <History className="ic ic-24" aria-hidden="true" />
      </span>
    ),
    leadsTo: { to: '/activity' },
  };
}

function EntryView(props: { entry: Entry }) {
  const { title, text, picture, isReady, leadsTo } = props.entry;
  const className = classNames(styles.entry, isReady === true && styles.ready);
  const body = (
    <>
      {picture}
      <span>
        <span className={styles.title}>{title}</span>
        <br />
        <span className={classNames(styles.text, 'num')}>{text}</span>
      </span>
      <ChevronRight className={`ic ${styles.go ?? ''}`} aria-hidden="true" />
    </>
  );
  if ('claim' in leadsTo) {
    return (
      <button
        type="button"
        className={className}
        aria-busy={leadsTo.isBusy ? true : undefined}
        aria-disabled={leadsTo.refusal === undefined ? undefined : true}
        title={leadsTo.refusal}
        onClick={leadsTo.isBusy ? undefined : leadsTo.claim}
      >
        {body}
      </button>
    );
  }
  if ('open' in leadsTo) {
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={leadsTo.open}>
        {body}
      </button>
    );
  }
  if ('game' in leadsTo) {
    return (
      <GameLink game={leadsTo.game} currency={leadsTo.currency} className={className}>
        {body}
      </GameLink>
    );
  }
  return (
    <Link {...leadsTo} className={className}>
      {body}
    </Link>
  );
}

/** What is available to this player today; only items with content. Source: LOBBY-11. */
export function YoursToday(props: { configuration: GamesConfiguration | undefined }) {
  const { playerGames, isSettled } = usePlayerGames();
  const { configuration } = props;
  const first = useFirstPurchaseEntry();
  const all = [
    useVerifyEntry(),
    ...(playerGames === undefined ? [] : roundEntry(configuration, playerGames)),
    ...(playerGames === undefined ? [] : cardsEntry(playerGames)),
    useWheelEntry(),
    useFreePointsEntry(),
    first.entry,
    useTierEntry(),
    ...(playerGames === undefined ? [] : favoritesEntry(configuration, playerGames)),
    activityEntry(),
  ];
  // Items that arrive one after the other would push those being read.
  if (!isSettled || !first.isSettled) return <TodaySkeleton />;
  const entries = all.flatMap((entry) => entry ?? []).slice(0, ENTRIES_MAX);
  return (
    <section className={styles.today} aria-labelledby="yours-today">
      <h2 id="yours-today" className={styles.heading}>
        <Trans>Yours today</Trans>
      </h2>
      <div className={styles.list}>
        {entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}
