import * as z from 'zod/mini';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { CONSENT_KEY } from './consent-key.ts';
import { parseJson } from '../session/storage/parse-json.ts';

export type Answer = 'yes' | 'no';

const RETENTION_MS = 365 * 86_400_000;
const storedSchema = z.strictObject({ answer: z.enum(['yes', 'no']), atMs: z.int() });

export interface ConsentReading {
  /** Undefined until the visitor has answered. */
  readonly answer: Answer | undefined;
  /** The browser has opted out for every page. */
  readonly isSignalled: boolean;
}

export interface Consent {
  readonly read: () => ConsentReading;
  readonly say: (answer: Answer) => void;
  /** Reads storage again; another tab may have changed it. */
  readonly refresh: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A visitor's answer about analytics, stored on the device for 12 months. Source: ANALYT-7. */
export function createConsent(ports: {
  readonly storage: KeyValueStorage;
  readonly nowMs: () => number;
  /** Global Privacy Control. */
  readonly isSignalled: boolean;
}): Consent {
  const { storage, nowMs, isSignalled } = ports;
  const listeners = new Set<() => void>();
  let reading = look();

  function look(): ConsentReading {
    if (isSignalled) return { answer: 'no', isSignalled };
    const stored = storedSchema.safeParse(parseJson(storage.get(CONSENT_KEY)));
    const age = stored.success ? nowMs() - stored.data.atMs : Infinity;
    const isValid = stored.success && age >= 0 && age < RETENTION_MS;
    return { answer: isValid ? stored.data.answer : undefined, isSignalled };
  }

  function refresh(): void {
    const next = look();
    if (next.answer === reading.answer) return;
    reading = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => reading,
    say(answer) {
      storage.set(CONSENT_KEY, JSON.stringify({ answer, atMs: nowMs() }));
      refresh();
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
