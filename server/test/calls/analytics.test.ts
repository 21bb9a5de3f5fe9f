/** Analytics events of visitors who consent. */
import { BRANDS } from '@jubilee/brands';
import { recordEvents } from '@jubilee/contract/calls/analytics';
import { ANALYTICS_BATCH_MAX, ANALYTICS_EVENTS } from '@jubilee/contract/entities/analytics-event';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { hostOf } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';

const clock = settableClock('2026-06-01T12:00:00.000Z');
const { services, database, ports } = await appForFile({
  clock,
  flags: { analyticsEnabled: true },
});
const VISIT = '3b241101-e2bb-4255-8caf-4136c566a962';
const OTHER_VISIT = '9f0a1101-e2bb-4255-8caf-4136c566a962';

const CLICK = {
  name: 'user_behaviour',
  page: '/game/$gameId',
  campaign: { source: 'letter', name: 'spring' },
  data: {
    eventType: 'click',
    eventName: 'click_button',
    tag: 'button',
    id: 'play',
    class: 'btn',
    text: 'Play',
    href: '',
    target: '',
    value: '',
    type: 'button',
    name: '',
    role: '',
  },
};
const SPIN = {
  name: 'game_spin',
  page: '/game/$gameId',
  data: { gameName: 'copper-comet', currency: 'SWEEP_TICKETS', betAmount: 1.5, amountWon: 0 },
};
const CRASH = { currency: 'POINTS', betAmount: 10, amountWon: 25 };

const sendEvents = (body: unknown, host?: string) =>
  callApp(ports.api, recordEvents, { body, ...(host === undefined ? {} : { host }) });
const storedOf = async (visitId: string) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select *, day::text as day from analytics.event where visit_id = $1 order by event_id',
    [visitId],
  );
  return rows;
};

describe('the platform’s own analytics', () => {
  test('[ANALYT-9][ANALYT-10] stores events by brand, stage, day and visit, and nothing else', async () => {
    const [, , third] = BRANDS;
    if (third === undefined) throw new Error('three brands are needed');
    const events = [CLICK, SPIN, ...ANALYTICS_EVENTS.slice(2).map((name) => crash(name))];
    const answer = await sendEvents({ visitId: VISIT, events }, hostOf(third, ports.api));
    expect(replyOf(answer)).toEqual({ accepted: events.length });
    const rows = await storedOf(VISIT);
    expect(rows.map((row) => row['name'])).toEqual(ANALYTICS_EVENTS);
    expect(rows[0]).toEqual({
      event_id: expect.anything(),
      day: '2026-06-01',
      brand: third.number,
      stage: 'dev',
      visit_id: VISIT,
      name: 'user_behaviour',
      page: CLICK.page,
      campaign: CLICK.campaign,
      data: CLICK.data,
    });
    expect(rows[1]).toMatchObject({ campaign: null, data: SPIN.data });
  });

  test('[ANALYT-9] refuses an invalid event, and stores nothing of its batch', async () => {
    const many = Array.from({ length: ANALYTICS_BATCH_MAX + 1 }, () => SPIN);
    const wrong: readonly unknown[] = [
      { visitId: OTHER_VISIT, events: [] },
      { visitId: OTHER_VISIT, events: many },
      { visitId: 'alice@example.com', events: [SPIN] },
      { visitId: OTHER_VISIT, events: [SPIN], userId: 'alice' },
      { visitId: OTHER_VISIT, events: [SPIN, { ...SPIN, name: 'purchase' }] },
      { visitId: OTHER_VISIT, events: [{ ...SPIN, at: 1 }] },
      { visitId: OTHER_VISIT, events: [{ ...SPIN, data: CLICK.data }] },
      { visitId: OTHER_VISIT, events: [{ ...SPIN, data: { ...SPIN.data, email: 'a@b.c' } }] },
      {
        visitId: OTHER_VISIT,
        events: [{ ...CLICK, data: { ...CLICK.data, text: 'x'.repeat(201) } }],
      },
      { visitId: OTHER_VISIT, events: [{ ...CLICK, campaign: { source: 'x', password: 'y' } }] },
      null,
      [],
    ];
    for (const body of wrong) {
      expect((await sendEvents(body)).error?.code, JSON.stringify(body).slice(0, 80)).toBe(
        'MALFORMED_REQUEST',
      );
    }
    expect(await storedOf(OTHER_VISIT)).toEqual([]);
    const large = { visitId: OTHER_VISIT, events: [SPIN], padding: 'x'.repeat(20_000) };
    expect((await sendEvents(large)).error?.code).toBe('BODY_TOO_LARGE');
  });

  test('[HTTP-24] text that a database cannot store is refused, not a fault', async () => {
    for (const text of ['a\0b', '\0', 'a\uD800b', '\uDC00']) {
      for (const event of [
        { ...SPIN, page: text },
        { ...SPIN, data: { ...SPIN.data, gameName: text } },
        { ...SPIN, campaign: { source: text } },
        { ...CLICK, data: { ...CLICK.data, text } },
      ]) {
        const answer = await sendEvents({ visitId: OTHER_VISIT, events: [event] });
        expect(answer.error?.code, JSON.stringify(event)).toBe('MALFORMED_REQUEST');
      }
    }
    const visitId = '7d241101-e2bb-4255-8caf-4136c566a962';
    replyOf(await sendEvents({ visitId, events: [{ ...SPIN, page: '/game 😀' }] }));
    expect(await storedOf(visitId)).toHaveLength(1);
  });

  test('[ANALYT-9] a page of another origin gets no CORS permission', async () => {
    const from = (origin: string) =>
      send({
        port: ports.api,
        path: '/analytics/events',
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const own = await from(`http://localhost:${ports.web}`);
    expect(own.headers['access-control-allow-origin']).toBe(`http://localhost:${ports.web}`);
    const foreign = await from('https://evil.example');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('[ANALYT-10] deletes events older than 90 days', async () => {
    const visitId = '5c241101-e2bb-4255-8caf-4136c566a962';
    replyOf(await sendEvents({ visitId, events: [SPIN] }));
    clock.advance(90 * 86_400_000);
    replyOf(await sendEvents({ visitId, events: [SPIN] }));
    await services.analytics.forgetOld();
    expect((await storedOf(visitId)).map((row) => row['day'])).toEqual([
      '2026-06-01',
      '2026-08-30',
    ]);
    clock.advance(86_400_000);
    await services.analytics.forgetOld();
    expect((await storedOf(visitId)).map((row) => row['day'])).toEqual(['2026-08-30']);
  });

  test('[ANALYT-9] a network that sends too often is rate-limited', async () => {
    let last = await sendEvents({ visitId: OTHER_VISIT, events: [SPIN] });
    for (let sent = 0; sent < 1_000 && last.error === undefined; sent += 1) {
      last = await sendEvents({ visitId: OTHER_VISIT, events: [SPIN] });
    }
    expect(last.error?.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

function crash(name: string): unknown {
  return { name, page: '/game/$gameId', data: CRASH };
}
