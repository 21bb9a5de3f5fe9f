import { describe, expect, test } from 'vitest';
import { CONSENT_KEY } from './consent-key.ts';
import { createConsent } from './consent.ts';

const DAY_MS = 86_400_000;

function device(stored?: string, isSignalled = false) {
  const store = new Map<string, string>(stored === undefined ? [] : [[CONSENT_KEY, stored]]);
  let now = 1_000 * DAY_MS;
  const storage = {
    get: (key: string) => store.get(key),
    set: (key: string, value: string) => void store.set(key, value),
    remove: (key: string) => void store.delete(key),
  };
  const open = () => createConsent({ storage, nowMs: () => now, isSignalled });
  return { store, open, pass: (ms: number) => (now += ms) };
}

describe('the answer about analytics', () => {
  test('[ANALYT-7] is undefined at first, and withdrawing it stores nothing', () => {
    const { open, store } = device();
    expect(open().read()).toEqual({ answer: undefined, isSignalled: false });
    expect(store.size).toBe(0);
  });

  test.each(['yes', 'no'] as const)('[ANALYT-7] a %s is stored for 12 months', (answer) => {
    const { open, pass } = device();
    open().say(answer);
    pass(364 * DAY_MS);
    expect(open().read().answer).toBe(answer);
    pass(DAY_MS);
    expect(open().read().answer).toBeUndefined();
  });

  test('[ANALYT-7] another answer replaces it at once, also from another tab', () => {
    const { open } = device();
    const [here, there] = [open(), open()];
    const received: unknown[] = [];
    here.subscribe(() => received.push(here.read().answer));
    here.say('yes');
    here.say('no');
    there.refresh();
    there.say('yes');
    here.refresh();
    here.refresh();
    expect(received).toEqual(['yes', 'no', 'yes']);
  });

  test('[ANALYT-7] a signal of the browser counts as no, whatever was stored', () => {
    const yes = JSON.stringify({ answer: 'yes', atMs: 1_000 * DAY_MS });
    const consent = device(yes, true).open();
    expect(consent.read()).toEqual({ answer: 'no', isSignalled: true });
    consent.say('yes');
    expect(consent.read().answer).toBe('no');
  });

  test.each(['', 'yes', '{"answer":"yes"}', '{"answer":"maybe","atMs":1}', 'null', '[]'])(
    '[ANALYT-7] a foreign value in storage, %j, is no answer',
    (stored) => {
      expect(device(stored).open().read().answer).toBeUndefined();
    },
  );

  test('[ANALYT-7] an answer of the future is none', () => {
    const stored = JSON.stringify({ answer: 'yes', atMs: 2_000 * DAY_MS });
    expect(device(stored).open().read().answer).toBeUndefined();
  });
});
