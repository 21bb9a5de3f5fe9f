import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';
import { describe, expect, test } from 'vitest';
import { createDataLayer } from './data-layer.ts';

const ORIGIN = 'https://play.house.example';
const SPIN: AnalyticsEvent = {
  name: 'game_spin',
  page: '/game/$gameId',
  campaign: { source: 'letter', name: 'spring' },
  data: { gameName: 'copper-comet', currency: 'SWEEP_TICKETS', betAmount: 1.5, amountWon: 0 },
};

function setUp(measurementId?: string) {
  const page: { dataLayer?: unknown[] } & Record<string, unknown> = {};
  const scripts: string[] = [];
  let removed = 0;
  const layer = createDataLayer({
    page,
    origin: ORIGIN,
    measurementId,
    nowMs: () => 0,
    loadScript: (address) => scripts.push(address),
    removeCookies: () => {
      removed += 1;
    },
  });
  const calls = () => (page.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>));
  return { page, layer, scripts, calls, removed: () => removed };
}

describe('the data layer', () => {
  test('[ANALYT-11] contains events in the form of gtag.js, and loads no script without an id', () => {
    const { layer, scripts, calls } = setUp();
    layer.onEvent(SPIN);
    expect(scripts).toEqual([]);
    expect(calls()).toEqual([
      [
        'event',
        'game_spin',
        {
          game_name: 'copper-comet',
          currency: 'SWEEP_TICKETS',
          bet_amount: 1.5,
          amount_won: 0,
          campaign_source: 'letter',
          campaign_name: 'spring',
          page: '/game/$gameId',
          page_location: `${ORIGIN}/game/$gameId`,
        },
      ],
    ]);
    for (let count = 0; count < 500; count += 1) layer.onEvent(SPIN);
    expect(calls()).toHaveLength(200);
  });

  test('[ANALYT-11] with an id the script is configured not to advertise, before anything else', () => {
    const { scripts, calls } = setUp('G-ABC123');
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123']);
    const [consent, , config] = calls();
    expect(consent).toEqual([
      'consent',
      'default',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ]);
    expect(config).toEqual([
      'config',
      'G-ABC123',
      expect.objectContaining({ send_page_view: false, page_location: ORIGIN, page_referrer: '' }),
    ]);
  });

  test('[ANALYT-13] forgets everything and switches the script off', () => {
    const { layer, page, calls, removed } = setUp('G-ABC123');
    layer.onEvent(SPIN);
    layer.forget();
    expect([calls(), removed(), page['ga-disable-G-ABC123']]).toEqual([[], 1, true]);
  });
});
