import { useEffect, useRef } from 'react';
import { partOfHash } from './part-of-hash.ts';

/**
 * Scrolls to the part that the hash names once it is there, and again when the rest has loaded: what a page loads comes after
 * its navigation. Whoever has scrolled meanwhile is left there. Source: ROUTE-14.
 */
export function useStartAtPart(isLoaded = true): void {
  const lastTop = useRef<number>(undefined);
  useEffect(() => {
    const isFirst = lastTop.current === undefined;
    const isDue = isFirst || (isLoaded && Math.abs(scrollY - (lastTop.current ?? 0)) <= 1);
    const part = document.getElementById(partOfHash(location.hash));
    if (part === null || !isDue) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
    lastTop.current = scrollY;
  }, [isLoaded]);
}
