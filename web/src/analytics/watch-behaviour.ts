import type { UserBehaviour } from '@jubilee/contract/entities/analytics-event';
import { describeBehaviour, type DescribeParts } from './describe-behaviour.ts';

const KINDS = ['click', 'input', 'change'] as const;
/** Typing into one of these emits an event per key. */
const INPUT_EVERY_MS = 1_000;
/** More than anybody does by hand. */
const WINDOW_MS = 10_000;
const EVENTS_PER_WINDOW_MAX = 60;

export interface WatchParts {
  readonly root: EventTarget;
  readonly parts: () => DescribeParts;
  readonly report: (behaviour: UserBehaviour) => void;
  readonly nowMs: () => number;
}

/**
 * Listens at the document for every click, input and change. Returns a function that stops it.
 * Source: ANALYT-1.
 */
export function watchBehaviour({ root, parts, report, nowMs }: WatchParts): () => void {
  const lastInput = new WeakMap<Element, number>();
  let windowFrom = -Infinity;
  let inWindow = 0;

  function mayReport(kind: UserBehaviour['eventType'], target: Element): boolean {
    const now = nowMs();
    if (kind === 'input') {
      if (now - (lastInput.get(target) ?? -Infinity) < INPUT_EVERY_MS) return false;
      lastInput.set(target, now);
    }
    if (now - windowFrom >= WINDOW_MS) {
      windowFrom = now;
      inWindow = 0;
    }
    inWindow += 1;
    return inWindow <= EVENTS_PER_WINDOW_MAX;
  }

  const listeners = KINDS.map((kind) => {
    const onEvent = ({ target }: Event): void => {
      if (!(target instanceof Element) || !mayReport(kind, target)) return;
      report(describeBehaviour(kind, target, parts()));
    };
    root.addEventListener(kind, onEvent, { capture: true, passive: true });
    return () => root.removeEventListener(kind, onEvent, { capture: true });
  });
  return () => listeners.forEach((stop) => stop());
}
