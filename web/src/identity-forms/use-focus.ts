import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element that has just appeared because the user requested it. */
export function useFocusOnArrival<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
