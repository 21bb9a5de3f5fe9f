import { recordEvents } from '@jubilee/contract/calls/analytics';
import {
  ANALYTICS_BATCH_MAX,
  type AnalyticsEvent,
} from '@jubilee/contract/entities/analytics-event';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import type { AnalyticsAdapter } from './adapter.ts';

const VISIT_KEY = 'jubilee:visit';
const FLUSH_AFTER_MS = 10_000;
const QUEUE_MAX = 200;
/** The server accepts bodies of up to 16,384 bytes. */
const BATCH_BYTES_MAX = 15_000;
const PAUSE_MS = 60_000;

export interface FirstPartySinkPorts {
  readonly apiOrigin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly tabStorage: KeyValueStorage;
  readonly newVisitId: () => string;
  readonly nowMs: () => number;
  /** Calls back after the given milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
}

export interface FirstPartySink extends AnalyticsAdapter {
  /** Sends the queued events, also when the page is being unloaded. */
  readonly flush: () => void;
}

/**
 * Sends events to our own server in batches. It sends no player id: a visit is a random number of
 * its tab. Source: ANALYT-9.
 */
export function createFirstPartySink(ports: FirstPartySinkPorts): FirstPartySink {
  const { tabStorage, nowMs } = ports;
  let queue: readonly AnalyticsEvent[] = [];
  let isOver = false;
  let pausedUntilMs = -Infinity;
  let callOff: (() => void) | undefined;

  function visitId(): string {
    const stored = tabStorage.get(VISIT_KEY);
    if (stored !== undefined && recordEvents.body.shape.visitId.safeParse(stored).success)
      return stored;
    const made = ports.newVisitId();
    tabStorage.set(VISIT_KEY, made);
    return made;
  }

  function plan(): void {
    if (queue.length === 0 || isOver) return;
    callOff ??= ports.after(Math.max(FLUSH_AFTER_MS, pausedUntilMs - nowMs()), () => {
      callOff = undefined;
      flush();
    });
  }

  function flush(): void {
    if (isOver || nowMs() < pausedUntilMs) return plan();
    while (queue.length > 0) {
      const body = { visitId: visitId(), events: [] as AnalyticsEvent[] };
      let text = '';
      for (const event of queue.slice(0, ANALYTICS_BATCH_MAX)) {
        const next = JSON.stringify({ ...body, events: [...body.events, event] });
        if (bytesOf(next) > BATCH_BYTES_MAX) break;
        body.events.push(event);
        text = next;
      }
      // One event never fills a body; if it did, it would block the queue forever.
      queue = queue.slice(Math.max(1, body.events.length));
      if (text !== '') void send(text);
    }
  }

  async function send(body: string): Promise<void> {
    const { method, path } = recordEvents;
    const init = {
      method,
      body,
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      // The request outlives the page.
      keepalive: true,
    } as const;
    // Failed events are dropped: analytics must not use up a player's connection.
    const isTaken = await ports.fetch(`${ports.apiOrigin}${path}`, init).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!isTaken) pausedUntilMs = nowMs() + PAUSE_MS;
  }

  return {
    onEvent(event) {
      if (isOver) return;
      queue = [...queue, event].slice(-QUEUE_MAX);
      if (queue.length >= ANALYTICS_BATCH_MAX) flush();
      plan();
    },
    flush,
    forget() {
      isOver = true;
      queue = [];
      callOff?.();
      tabStorage.remove(VISIT_KEY);
    },
  };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
