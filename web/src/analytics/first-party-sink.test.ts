import { recordEvents } from '@jubilee/contract/calls/analytics';
import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFirstPartySink } from './first-party-sink.ts';
import { newVisitId } from './visit-id.ts';

const VISIT = '3b241101-e2bb-4255-8caf-4136c566a962';

function spin(gameName = 'copper-comet'): AnalyticsEvent {
  return {
    name: 'game_spin',
    page: '/game/$gameId',
    data: { gameName, currency: 'POINTS', betAmount: 10, amountWon: 0 },
  };
}
function click(text: string): AnalyticsEvent {
  const none = { id: '', class: '', href: '', target: '', value: '', type: '', name: '', role: '' };
  return {
    name: 'user_behaviour',
    page: '/',
    data: { eventType: 'click', eventName: 'click_button', tag: 'button', text, ...none },
  };
}

function setUp(answers: readonly (number | 'lost')[] = []) {
  const store = new Map<string, string>();
  const bodies: string[] = [];
  const timers = new Map<() => void, number>();
  let now = 0;
  const left = [...answers];
  const sink = createFirstPartySink({
    apiOrigin: 'https://api.house.example',
    fetch: (url, init) => {
      expect(url).toBe('https://api.house.example/analytics/events');
      expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
      bodies.push(typeof init.body === 'string' ? init.body : '');
      const answer = left.shift() ?? 200;
      return answer === 'lost'
        ? Promise.reject(new Error('lost'))
        : Promise.resolve(new Response('{}', { status: answer }));
    },
    tabStorage: {
      get: (key) => store.get(key),
      set: (key, value) => void store.set(key, value),
      remove: (key) => void store.delete(key),
    },
    newVisitId: () => VISIT,
    nowMs: () => now,
    after(ms, callback) {
      timers.set(callback, now + ms);
      return () => void timers.delete(callback);
    },
  });
  const sent = () => bodies.map((body) => recordEvents.body.parse(JSON.parse(body)));
  return {
    sink,
    store,
    bodies,
    sent,
    timers,
    pass: async (ms: number) => {
      now += ms;
      for (const [callback, at] of timers) {
        if (at > now) continue;
        timers.delete(callback);
        callback();
      }
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('sending events to the server', () => {
  test('[ANALYT-9] waits ten seconds, and then sends all at once under one random visit', async () => {
    const { sink, sent, store, pass } = setUp();
    expect(store.size).toBe(0);
    sink.onEvent(spin());
    sink.onEvent(click('Play'));
    await pass(9_999);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual([{ visitId: VISIT, events: [spin(), click('Play')] }]);
  });

  test('[ANALYT-9] a page that is unloaded sends its queued events', () => {
    const { sink, sent } = setUp();
    sink.onEvent(spin());
    sink.flush();
    sink.flush();
    expect(sent()).toHaveLength(1);
  });

  test('[ANALYT-9] whatever happens fits the contract: batches of 50 and of 15,000 bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 200, unit: 'grapheme' }), { maxLength: 150 }),
        (texts) => {
          const { sink, bodies, sent } = setUp();
          const fitting = texts.map((text) => text.slice(0, 200).toWellFormed());
          for (const text of fitting) sink.onEvent(click(text));
          sink.flush();
          for (const body of bodies) {
            expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(15_000);
          }
          const delivered = sent().flatMap(({ events }) => events.map(({ data }) => data));
          expect(delivered.map((data) => ('text' in data ? data.text : ''))).toEqual(fitting);
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each([429, 503, 'lost'] as const)(
    '[ANALYT-9] after %s it is quiet for a minute',
    async (answer) => {
      const { sink, bodies, pass } = setUp([answer]);
      sink.onEvent(spin());
      await pass(10_000);
      expect(bodies).toHaveLength(1);
      sink.onEvent(spin());
      await pass(10_000);
      sink.flush();
      expect(bodies).toHaveLength(1);
      await pass(50_000);
      expect(bodies).toHaveLength(2);
    },
  );

  test('[ANALYT-13] forgets the visit and what waits, and never sends again', async () => {
    const { sink, bodies, store, timers, pass } = setUp();
    sink.onEvent(spin());
    sink.flush();
    sink.onEvent(spin());
    sink.forget();
    expect([store.size, timers.size]).toEqual([0, 0]);
    sink.onEvent(spin());
    sink.flush();
    await pass(100_000);
    expect(bodies).toHaveLength(1);
  });

  test('[ANALYT-10] a visit is a random number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const visitId = newVisitId(bytes);
        expect(recordEvents.body.parse({ visitId, events: [spin()] }).visitId).toBe(visitId);
      }),
    );
  });
});
