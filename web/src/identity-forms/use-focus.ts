import { useEffect, useRef, type RefObject } from 'react';

/** Brings the focus to a part that has just come on the page, because the person asked for it. */
export function useFocusOnArrival<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
