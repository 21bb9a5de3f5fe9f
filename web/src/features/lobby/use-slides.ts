import { useEffect, useRef, useState, type TouchEvent } from 'react';
import type { HeroSlide } from './hero-slides.ts';

const SLIDE_MS = 7_000;
const SWIPE_PX_MIN = 48;
const PHONE = '(max-width:639px)';

/** Preloads a slide's picture before the slide is shown. */
function warm(slide: HeroSlide | undefined): void {
  if (slide?.art === undefined || document.readyState !== 'complete') return;
  new Image().src = matchMedia(PHONE).matches ? slide.art.phone : slide.art.wide;
}

/**
 * The current slide. Advances every seven seconds until somebody hovers, tabs, touches or pauses,
 * then never again. No autoplay with reduced motion, none while the page is hidden. Source:
 * LOBBY-2.
 */
export function useSlides(slides: readonly HeroSlide[]) {
  const count = slides.length;
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((old) => (old + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);
  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setTimeout(() => warm(slides[(index + 1) % count]), SLIDE_MS / 2);
    return () => clearTimeout(timer);
  }, [slides, index, count]);
  const show = (next: number) => {
    setPlaying(false);
    setIndex((next + count) % count);
  };
  return { index: Math.min(index, count - 1), show, isPlaying, setPlaying };
}

/** A horizontal swipe changes the slide; a vertical one scrolls the page. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch === undefined ? undefined : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (touch === undefined || start.current === undefined) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) >= SWIPE_PX_MIN && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
