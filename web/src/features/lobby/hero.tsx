import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import type { HeroSlide } from './hero-slides.ts';
import styles from './hero.module.css';

const SLIDE_MS = 7_000;

function SlideActions(props: { slide: HeroSlide }): ReactNode {
  const { leadsTo } = props.slide;
  if (leadsTo === 'nowhere') return null;
  if (leadsTo === 'entry') {
    return (
      <>
        <Link to="/signup" className={buttonClass({ look: 'light', size: 'large' })}>
          Sign up free
        </Link>
        <Link to="/howto" className={buttonClass({ look: 'glass', size: 'large' })}>
          How it works
        </Link>
      </>
    );
  }
  if ('path' in leadsTo) {
    return (
      <Link to={leadsTo.path} className={buttonClass({ look: 'light', size: 'large' })}>
        Take a look
      </Link>
    );
  }
  return (
    <Link
      to="/game/$gameId"
      params={{ gameId: leadsTo.gameName }}
      className={buttonClass({ look: 'light', size: 'large' })}
    >
      <Play className="ic ic-18" aria-hidden="true" />
      Play {props.slide.title}
    </Link>
  );
}

/**
 * Which slide shows. Moves on every seven seconds until somebody points, tabs, touches or pauses,
 * and then never again by itself. With reduced motion it does not move by itself at all.
 */
function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined;
    const timer = setInterval(() => setIndex((old) => (old + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);
  const show = (next: number) => {
    setPlaying(false);
    setIndex((next + count) % count);
  };
  return { index: Math.min(index, count - 1), show, isPlaying, setPlaying };
}

/**
 * The lobby's stage: one slide at a time, with pause, dots and arrows when there are several. While
 * more slides may still come, their controls' place is kept so that nothing moves.
 */
export function Hero(props: { slides: readonly HeroSlide[]; mayGrow: boolean }) {
  const { slides } = props;
  const { index, show, isPlaying, setPlaying } = useSlides(slides.length);
  const slide = slides[index];
  if (slide === undefined) return null;
  const isSingle = slides.length === 1;
  const stop = () => setPlaying(false);
  return (
    <section
      className={classNames(styles.hero, 'on-art')}
      aria-roledescription={isSingle ? undefined : 'carousel'}
      aria-label="Highlights"
      onPointerEnter={stop}
      onTouchStart={stop}
      onFocusCapture={stop}
    >
      <div key={slide.id} className={styles.slide}>
        {slide.art !== undefined && (
          <picture>
            <source media="(max-width:639px)" srcSet={slide.art.phone} />
            <img
              className={classNames(
                styles.art,
                slide.art.wide === slide.art.phone && styles['tile-art'],
              )}
              src={slide.art.wide}
              alt=""
              width="1200"
              height="560"
              fetchPriority="high"
            />
          </picture>
        )}
      </div>
      <div className={classNames(styles.body, isSingle && !props.mayGrow && styles.single)}>
        {slide.eyebrow !== undefined && <span className={styles.eyebrow}>{slide.eyebrow}</span>}
        <h2 className={styles.title}>{slide.title}</h2>
        {slide.text !== undefined && <p>{slide.text}</p>}
        <div className={styles.actions}>
          <SlideActions slide={slide} />
        </div>
      </div>
      {!isSingle && (
        <div className={styles.nav}>
          <button
            type="button"
            className={styles.round}
            aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? (
              <Pause className="ic ic-16" aria-hidden="true" />
            ) : (
              <Play className="ic ic-16" aria-hidden="true" />
            )}
          </button>
          <div className={styles.dots}>
            {slides.map((one, at) => (
              <button
                key={one.id}
                type="button"
                className={styles.dot}
                aria-label={`Slide ${String(at + 1)} of ${String(slides.length)}: ${one.title}`}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => show(at)}
              />
            ))}
          </div>
          <span className="grow" />
          <span className="hstack gap-4 desk">
            <button
              type="button"
              className={styles.round}
              aria-label="Previous slide"
              onClick={() => show(index - 1)}
            >
              <ChevronLeft className="ic ic-18" aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.round}
              aria-label="Next slide"
              onClick={() => show(index + 1)}
            >
              <ChevronRight className="ic ic-18" aria-hidden="true" />
            </button>
          </span>
        </div>
      )}
    </section>
  );
}
