import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferSummary } from '../dialogs/dialog-names.ts';
import { createNotices, type OfferSources } from './notices.ts';

const START_MS = Date.parse('2026-11-21T12:00:00.000Z');
const DAY_MS = 86_400_000;

function offerEnding(afterMs: number): OfferSummary {
  const endDate = new Date(START_MS + afterMs).toISOString();
  return { games: ['copper-comet'], plays: 12, endDate, currency: 'SWEEP_TICKETS' };
}

/** A page with a clock that the test advances. */
function openPage(sources: OfferSources) {
  const state = {
    nowMs: START_MS,
    isBusy: false,
    isOccupied: false,
    isResting: false,
    lastLossAtMs: undefined as number | undefined,
  };
  const events: { readonly atMs: number; readonly name: string }[] = [];
  let refreshed = 0;
  let timers: { readonly dueMs: number; readonly task: () => void }[] = [];
  const recordEvent = (name: string) => void events.push({ atMs: state.nowMs - START_MS, name });
  const notices = createNotices({
    nowMs: () => state.nowMs,
    after(durationMs, task) {
      const timer = { dueMs: state.nowMs + durationMs, task };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    sources,
    isBusy: () => state.isBusy,
    isOccupied: () => state.isOccupied,
    isResting: () => state.isResting,
    lastLossAtMs: () => state.lastLossAtMs,
    show: (name) => {
      recordEvent(name);
      state.isBusy = true;
    },
    showLimitedOffer: () => {
      recordEvent('limited');
      state.isBusy = true;
    },
    showPurchaseVerified: (bonusApplied) =>
      recordEvent(bonusApplied ? 'verified+bonus' : 'verified'),
    refreshBalances: () => {
      refreshed += 1;
    },
    log: (sentence) => recordEvent(`log: ${sentence}`),
  });
  return {
    notices,
    state,
    events,
    refreshed: () => refreshed,
    waiting: () => timers.length,
    /** Advances time second by second; server responses arrive in between. */
    pass: async (durationMs: number): Promise<void> => {
      const endMs = state.nowMs + durationMs;
      while (state.nowMs < endMs) {
        state.nowMs = Math.min(endMs, state.nowMs + 500);
        const due = timers.filter((one) => one.dueMs <= state.nowMs);
        timers = timers.filter((one) => !due.includes(one));
        for (const { task } of due) task();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
  };
}

const offerOf = (offer: OfferSummary | undefined) => () => Promise.resolve(offer);
const LATER = offerEnding(7 * DAY_MS);

it('[NOTE-5] a limited offer waits for quiet like the others, and one that is over is not announced', async () => {
  const timed = (afterMs: number) => () =>
    Promise.resolve({
      title: 'Pack',
      points: 1,
      sweepTickets: 1,
      price: 999,
      endDate: new Date(START_MS + afterMs).toISOString(),
      packCode: 'limited',
    });
  const page = openPage({ limitedOffer: timed(DAY_MS) });
  page.notices.signedIn();
  page.state.isBusy = true;
  await page.pass(15_000);
  expect(page.events).toEqual([]);
  page.state.isBusy = false;
  await page.pass(10_000);
  expect(page.events).toEqual([{ atMs: 20_000, name: 'limited' }]);
  const redeeming = openPage({ limitedOffer: timed(DAY_MS) });
  redeeming.state.isOccupied = true;
  redeeming.notices.signedIn();
  await redeeming.pass(60_000);
  expect(redeeming.events).toEqual([]);
  redeeming.state.isOccupied = false;
  await redeeming.pass(10_000);
  expect(redeeming.events.map(({ name }) => name)).toEqual(['limited']);
  const late = openPage({ limitedOffer: timed(5_000) });
  late.notices.signedIn();
  await late.pass(60_000);
  expect(late.events).toEqual([]);
});

describe('what the server announces', () => {
  it('[NOTE-1] free play is announced five seconds after login, unredeemed credits six', async () => {
    const free = openPage({ freePlay: offerOf(LATER) });
    free.notices.signedIn();
    await free.pass(4_500);
    expect(free.events).toEqual([]);
    await free.pass(60_000);
    expect(free.events).toEqual([{ atMs: 5_000, name: 'free_play_dialog' }]);
    const credits = openPage({ unredeemedCredits: offerOf(offerEnding(3_600_000)) });
    credits.notices.signedIn();
    await credits.pass(60_000);
    expect(credits.events).toEqual([{ atMs: 6_000, name: 'unredeemed_credits_reminder' }]);
  });

  it('[NOTE-1] a server without either announces nothing', async () => {
    const { notices, pass, events, waiting } = openPage({});
    notices.signedIn();
    expect(waiting()).toBe(0);
    await pass(60_000);
    expect(events).toEqual([]);
  });

  it('[NOTE-2] in a game or a dialog it tries again after ten seconds', async () => {
    const { notices, pass, state, events } = openPage({ freePlay: offerOf(LATER) });
    state.isBusy = true;
    notices.signedIn();
    await pass(14_500);
    state.isBusy = false;
    await pass(500);
    expect(events).toEqual([{ atMs: 15_000, name: 'free_play_dialog' }]);
  });

  it('[NOTE-2] one announcement waits for the other', async () => {
    const { notices, pass, state, events } = openPage({
      freePlay: offerOf(LATER),
      unredeemedCredits: offerOf(offerEnding(3_600_000)),
    });
    notices.signedIn();
    await pass(14_000);
    state.isBusy = false;
    await pass(10_000);
    expect(events).toEqual([
      { atMs: 5_000, name: 'free_play_dialog' },
      { atMs: 16_000, name: 'unredeemed_credits_reminder' },
    ]);
  });

  it.each([
    [DAY_MS + 5_000 + 1, 'free_play_dialog'],
    [DAY_MS + 5_000, 'free_play_reminder'],
    [DAY_MS, 'free_play_reminder'],
    [5_001, 'free_play_reminder'],
  ])('[NOTE-3] an end %i ms after login is announced by %s', async (endsAfterMs, name) => {
    const { notices, pass, events } = openPage({ freePlay: offerOf(offerEnding(endsAfterMs)) });
    notices.signedIn();
    await pass(8_000);
    expect(events).toEqual([{ atMs: 5_000, name }]);
  });

  it('[NOTE-3] what has ended, is used up or is not there is not announced', async () => {
    for (const offer of [offerEnding(5_000), { ...LATER, plays: 0 }, undefined]) {
      const { notices, pass, events } = openPage({ freePlay: offerOf(offer) });
      notices.signedIn();
      await pass(60_000);
      expect(events).toEqual([]);
    }
  });

  it('[NOTE-4] credits that last longer are announced like free plays', async () => {
    const { notices, pass, events } = openPage({ unredeemedCredits: offerOf(LATER) });
    notices.signedIn();
    await pass(8_000);
    expect(events).toEqual([{ atMs: 6_000, name: 'free_play_dialog' }]);
  });

  it('[NOTE-5] a verified purchase is announced at once, or every thirty seconds while busy', async () => {
    const page = openPage({});
    page.state.isBusy = true;
    page.notices.purchaseVerified(true);
    await page.pass(59_500);
    expect([page.events, page.refreshed()]).toEqual([[], 0]);
    page.state.isBusy = false;
    await page.pass(1_000);
    expect([page.events, page.refreshed()]).toEqual([
      [{ atMs: 60_000, name: 'verified+bonus' }],
      1,
    ]);
    page.notices.purchaseVerified(false);
    expect([page.events.at(-1)?.name, page.refreshed()]).toEqual(['verified', 1]);
  });

  it('[NOTE-8] what is granted later is announced at once, but never a second time at login', async () => {
    const page = openPage({ freePlay: offerOf(LATER) });
    page.notices.signedIn();
    await page.pass(2_000);
    page.notices.granted('freePlay');
    page.notices.granted('unredeemedCredits');
    await page.pass(2_500);
    expect(page.events).toEqual([]);
    await page.pass(500);
    expect(page.events).toEqual([{ atMs: 5_000, name: 'free_play_dialog' }]);
    page.notices.granted('freePlay');
    page.notices.granted('freePlay');
    expect(page.waiting()).toBe(1);
    page.state.isBusy = false;
    await page.pass(60_000);
    expect(page.events.slice(1)).toEqual([{ atMs: 15_000, name: 'free_play_dialog' }]);
  });

  it('[NOTE-6] signing out cancels all that waits, also an answer on its way', async () => {
    let answer: (offer: OfferSummary) => void = () => undefined;
    const page = openPage({
      freePlay: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      unredeemedCredits: offerOf(LATER),
    });
    page.notices.signedIn();
    page.state.isBusy = true;
    page.notices.purchaseVerified(true);
    page.state.isBusy = false;
    await page.pass(5_500);
    page.notices.signedOut();
    expect(page.waiting()).toBe(0);
    answer(LATER);
    await page.pass(120_000);
    expect(page.events).toEqual([]);
  });

  it('[NOTE-7] nothing is offered within a minute of a loss or during a break', async () => {
    const page = openPage({ freePlay: offerOf(LATER) });
    page.notices.signedIn();
    await page.pass(2_000);
    page.state.lastLossAtMs = page.state.nowMs;
    await page.pass(59_500);
    expect(page.events).toEqual([]);
    page.state.isResting = true;
    await page.pass(120_000);
    expect(page.events).toEqual([]);
    page.state.isResting = false;
    await page.pass(10_000);
    expect(page.events.map(({ name }) => name)).toEqual(['free_play_dialog']);
  });

  it('[NOTE-2] an unreachable server is logged and not called again', async () => {
    const page = openPage({ freePlay: () => Promise.reject(new Error('offline')) });
    page.notices.signedIn();
    await page.pass(60_000);
    expect(page.events).toEqual([
      { atMs: 5_000, name: 'log: The offers of the player could not be fetched' },
    ]);
  });

  it('[NOTE-7] for any sequence of events, an offer never disturbs', async () => {
    const step = fc.record({
      does: fc.constantFrom('busy', 'free', 'loses', 'rests', 'returns', 'leaves', 'comes'),
      thenMs: fc.integer({ min: 500, max: 30_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const page = openPage({ freePlay: offerOf(LATER), unredeemedCredits: offerOf(LATER) });
        let isIn = false;
        for (const { does, thenMs } of steps) {
          const before = page.events.length;
          if (does === 'busy' || does === 'free') page.state.isBusy = does === 'busy';
          else if (does === 'loses') page.state.lastLossAtMs = page.state.nowMs;
          else if (does === 'rests' || does === 'returns') page.state.isResting = does === 'rests';
          else {
            isIn = does === 'comes';
            if (isIn) page.notices.signedIn();
            else page.notices.signedOut();
          }
          const { isBusy, isResting } = page.state;
          await page.pass(thenMs);
          if (isBusy || isResting || !isIn) expect(page.events.length).toBe(before);
          for (const { atMs } of page.events.slice(before)) {
            const lossAtMs = page.state.lastLossAtMs;
            if (lossAtMs !== undefined)
              expect(atMs + START_MS - lossAtMs).toBeGreaterThanOrEqual(60_000);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
