import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { HeroSlideView } from '@jubilee/ui/hero-slide';
import styles from '@jubilee/ui/hero-slide.module.css';
import { Link } from '../../navigation/link.tsx';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { useFlags } from '../../flags/use-flags.ts';
import { useSession } from '../../session/session-context.ts';
import { OneTap } from '../../shell/one-tap.tsx';
import { GameLink } from '../../shell/game-link.tsx';
import type { HeroSlide } from './hero-slides.ts';
import { useSlides, useSwipe } from './use-slides.ts';

function SlideActions(props: { slide: HeroSlide }): ReactNode {
  const { leadsTo, title } = props.slide;
  const isExcluded = useSession().user?.isExcluded === true;
  const { cashoutsEnabled } = useFlags();
  if (leadsTo === 'nowhere') return null;
  const light = buttonClass({ look: 'light', size: 'large' });
  if (leadsTo === 'account') return <OneTap look="light" size="large" otherwise={null} />;
  if (leadsTo === 'signUp') {
    return (
      <>
        <SignInLink to="/signup" className={light}>
          <Trans>Sign up free</Trans>
        </SignInLink>
        <Link to="/howto" className={buttonClass({ look: 'glass', size: 'large' })}>
          <Trans>How it works</Trans>
        </Link>
      </>
    );
  }
  // Nobody who has excluded themselves is called to play; what stays open to them is.
  if (isExcluded) {
    return (
      <>
        {cashoutsEnabled && (
          <Link to="/redeem" className={light}>
            <Trans>Redeem</Trans>
          </Link>
        )}
        <Link to="/activity" className={buttonClass({ look: 'glass', size: 'large' })}>
          <Trans>Your activity</Trans>
        </Link>
      </>
    );
  }
  if ('path' in leadsTo) {
    return (
      <Link href={leadsTo.path} className={light}>
        <Trans>Take a look</Trans>
      </Link>
    );
  }
  return (
    <GameLink game={leadsTo.gameName} className={light}>
      <Play className="ic ic-18" aria-hidden="true" />
      <Trans>Play {title}</Trans>
    </GameLink>
  );
}

/** Pause, dots and arrows. Arrow keys work on any of them. */
function SlideControls(props: {
  slides: readonly HeroSlide[];
  index: number;
  isPlaying: boolean;
  onToggle: (isPlaying: boolean) => void;
  onShow: (index: number) => void;
}) {
  const { slides, index, isPlaying, onShow } = props;
  const count = slides.length;
  const onArrowKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onShow(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    <div className={styles.nav}>
      <button
        type="button"
        className={styles.round}
        onKeyDown={onArrowKey}
        aria-label={isPlaying ? t`Pause slides` : t`Play slides`}
        onClick={() => props.onToggle(!isPlaying)}
      >
        {isPlaying ? (
          <Pause className="ic ic-16" aria-hidden="true" />
        ) : (
          <Play className="ic ic-16" aria-hidden="true" />
        )}
      </button>
      <div className={styles.dots}>
        {slides.map(({ id, title }, at) => {
          const number = at + 1;
          return (
            <button
              key={id}
              type="button"
              className={styles.dot}
              onKeyDown={onArrowKey}
              aria-label={t`Slide ${number} of ${count}: ${title}`}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => onShow(at)}
            />
          );
        })}
      </div>
      <span className="grow" />
      <span className="hstack gap-4 desktop-only">
        <button
          type="button"
          className={styles.round}
          onKeyDown={onArrowKey}
          aria-label={t`Previous slide`}
          onClick={() => onShow(index - 1)}
        >
          <ChevronLeft className="ic ic-18" aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.round}
          onKeyDown={onArrowKey}
          aria-label={t`Next slide`}
          onClick={() => onShow(index + 1)}
        >
          <ChevronRight className="ic ic-18" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

/**
 * The lobby's hero: one slide at a time, with pause, dots and arrows when there are several. While
 * more slides may still load, space for the controls is reserved. Source: LOBBY-2.
 */
export function Hero(props: { slides: readonly HeroSlide[]; mayGrow: boolean }) {
  const { slides } = props;
  const { index, show, isPlaying, setPlaying } = useSlides(slides);
  // The prerendered first paint may have shown the first picture already.
  const [openedWith] = useState(slides[0]?.id);
  const [hasAdvanced, setAdvanced] = useState(false);
  if (!hasAdvanced && index > 0) setAdvanced(true);
  const swipe = useSwipe((direction) => show(index + direction));
  const slide = slides[index];
  if (slide === undefined) return null;
  const isSingle = slides.length === 1;
  const stop = () => setPlaying(false);
  return (
    <HeroSlideView
      slide={slide}
      isFirst={index === 0}
      isTurned={hasAdvanced || slide.id !== openedWith}
      isSingle={isSingle && !props.mayGrow}
      actions={<SlideActions slide={slide} />}
      section={{
        'aria-roledescription': isSingle ? undefined : t`carousel`,
        'aria-label': t`Highlights`,
        onPointerEnter: stop,
        onFocusCapture: stop,
        ...swipe,
      }}
    >
      {!isSingle && (
        <SlideControls
          slides={slides}
          index={index}
          isPlaying={isPlaying}
          onToggle={setPlaying}
          onShow={show}
        />
      )}
    </HeroSlideView>
  );
}
