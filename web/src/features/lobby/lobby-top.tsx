import { Suspense } from 'react';
import { t } from '@lingui/core/macro';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { classNames } from '@jubilee/ui/format/class-names';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useFlags } from '../../flags/use-flags.ts';
import { loadSidePart } from '../../app/load-part.ts';
import { useBrand } from '../../brand/brand-context.ts';
import { useBrandMessages } from '../../brand/brand-messages.ts';
import { heroArt } from '../../catalogue/game-art.ts';
import { useHasHint } from '../../session/remembered/use-has-hint.ts';
import { useSession } from '../../session/session-context.ts';
import { HeroSkeleton, TodaySkeleton } from '../../shell/page-pending.tsx';
import { Hero } from './hero.tsx';
import { heroSlides, type HeroSlide } from './hero-slides.ts';
import styles from './lobby.module.css';
import { WelcomeBack } from './welcome-back.tsx';
import { WelcomeGift } from './welcome-gift.tsx';

const today = loadSidePart<{ configuration: GamesConfiguration | undefined }>(() =>
  import('./lazy/yours-today.tsx').then((part) => part.YoursToday),
);

/** The first slide of a guest: what the brand offers, and the welcome gift to those who have not had it. */
function useWelcomeSlide(isRemembered: boolean): HeroSlide {
  const { welcomeGrant, art: pictures } = useBrand();
  const { title } = useBrandMessages().welcome;
  const { ageLimit } = useFlags();
  const art = heroArt(pictures.welcome);
  const points = formatMoney(welcomeGrant.POINTS, 'POINTS');
  const tickets = formatMoney(welcomeGrant.SWEEP_TICKETS, 'SWEEP_TICKETS');
  return {
    id: 'welcome',
    eyebrow: t`Free to play, ${ageLimit}+`,
    title,
    text: isRemembered
      ? t`This device keeps you signed in: one tap, and you play on with Points.`
      : t`Create a free account and start with ${points} and ${tickets}. No purchase necessary.`,
    ...(art === undefined ? {} : { art }),
    leadsTo: isRemembered ? 'account' : 'signUp',
  };
}

/**
 * The lobby's hero, and beside it the welcome gift or the player's own items. Space for both is
 * reserved from the first paint on.
 */
export function LobbyTop(props: {
  configuration: GamesConfiguration | undefined;
  isBroken: boolean;
}) {
  const { configuration } = props;
  const { status } = useSession();
  const { signupEnabled } = useFlags();
  const isRemembered = useHasHint();
  const welcome = useWelcomeSlide(isRemembered);
  if (status === 'loading') return <HeroSkeleton isPlayer />;
  const isWelcoming = status === 'guest' && (signupEnabled || isRemembered);
  const isPlayer = status === 'signedIn';
  if (!isWelcoming && configuration === undefined) {
    return props.isBroken ? null : <HeroSkeleton isPlayer={isPlayer} />;
  }
  const configuredSlides = configuration === undefined ? [] : heroSlides(configuration);
  const slides = isWelcoming ? [welcome, ...configuredSlides] : configuredSlides;
  if (slides.length === 0) return null;
  return (
    <div className={classNames(styles.top, (isWelcoming || isPlayer) && styles['with-side'])}>
      <Hero slides={slides} mayGrow={configuration === undefined} />
      {isWelcoming && (isRemembered ? <WelcomeBack /> : <WelcomeGift />)}
      {isPlayer && (
        <Suspense fallback={<TodaySkeleton />}>
          <today.View configuration={configuration} />
        </Suspense>
      )}
    </div>
  );
}
