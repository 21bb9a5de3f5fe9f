import {
  CAPABILITIES,
  type Capability,
  PLACE_BASES,
  US_JURISDICTIONS,
} from '@jubilee/contract/values/capabilities';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNowhere, refusalOfCapability } from './capability-refusal.ts';
import { dayIn, firstInstantOf, utcMidnightOf } from './first-instant-of-day.ts';
import { INITIAL_RULES } from './initial-rules.ts';
import { capabilitiesOf, type KnownPlaces } from './player-capabilities.ts';
import type { JurisdictionRule } from './rule.ts';
import { nextChangeMs, ruleAt, toRuleBook } from './rule-book.ts';

const ZONE = 'America/New_York';
const PLACES = ['US', 'US-TX', 'US-NY', 'CA', 'CA-ON'];
const DAY_MS = 86_400_000;

const day = fc
  .integer({ min: 0, max: 40 })
  .map((days) => dayIn('UTC', utcMidnightOf('2026-02-20') + days * DAY_MS));
const rule = fc
  .record({
    jurisdiction: fc.constantFrom(...PLACES),
    capability: fc.constantFrom(...CAPABILITIES),
    isAllowed: fc.boolean(),
    days: fc.tuple(day, fc.option(day, { nil: undefined })),
    cap: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }),
  })
  .map(({ days: [fromDay, toDay], cap, ...given }): JurisdictionRule => ({
    ...given,
    fromDay,
    toDay: toDay !== undefined && toDay > fromDay ? toDay : undefined,
    prizeCap: given.capability === 'ticketsPlay' ? cap : undefined,
    source: 'x',
    note: undefined,
    isForCounsel: false,
  }));
const rules = fc.array(rule, { maxLength: 60 });
const places = fc.record(
  {
    declared: fc.constantFrom(...PLACES),
    located: fc.constantFrom(...PLACES),
    document: fc.constantFrom(...PLACES),
  },
  { requiredKeys: [] },
);
const instant = fc.integer({
  min: utcMidnightOf('2026-02-18'),
  max: utcMidnightOf('2026-04-05'),
});

/** The rules read anew, in the plainest way. */
function isOpen(
  all: readonly JurisdictionRule[],
  nowMs: number,
  jurisdiction: string,
  capability: Capability,
): boolean {
  const today = dayIn(ZONE, nowMs);
  const of = (place: string) =>
    all.findLast(
      (one) =>
        one.jurisdiction === place &&
        one.capability === capability &&
        one.fromDay <= today &&
        (one.toDay === undefined || today < one.toDay),
    );
  return (of(jurisdiction) ?? of(jurisdiction.slice(0, 2)))?.isAllowed === true;
}

describe('what a player may do', () => {
  test('[STATE-1][STATE-2] is what every known jurisdiction allows, and otherwise the first that forbids it is named', () => {
    fc.assert(
      fc.property(rules, places, instant, (all, known, nowMs) => {
        const { verdicts } = capabilitiesOf(toRuleBook(all, ZONE), nowMs, known);
        const named = PLACE_BASES.flatMap((basis) => known[basis] ?? []);
        for (const capability of CAPABILITIES) {
          const verdict = verdicts[capability];
          const forbids = (place: string) => !isOpen(all, nowMs, place, capability);
          expect(verdict.isAllowed).toBe(named.length > 0 && !named.some(forbids));
          if (verdict.isAllowed) continue;
          const { basis, jurisdiction, rule: decided } = verdict.because;
          expect(jurisdiction).toBe(named.find(forbids));
          expect(basis === undefined ? undefined : known[basis]).toBe(jurisdiction);
          expect(decided?.isAllowed).not.toBe(true);
        }
      }),
    );
  });

  test('[STATE-2] a further known jurisdiction never opens anything and never raises the prize cap', () => {
    fc.assert(
      fc.property(rules, places, instant, fc.constantFrom(...PLACES), (all, known, nowMs, more) => {
        const book = toRuleBook(all, ZONE);
        const { document: _, ...fewer } = known;
        const before = capabilitiesOf(book, nowMs, fewer);
        const after = capabilitiesOf(book, nowMs, { ...fewer, document: more });
        if (Object.keys(fewer).length === 0) return;
        for (const capability of CAPABILITIES) {
          if (after.verdicts[capability].isAllowed) {
            expect(before.verdicts[capability].isAllowed).toBe(true);
          }
        }
        if (before.prizeCap !== undefined) {
          expect(after.prizeCap ?? 0n).toBeLessThanOrEqual(before.prizeCap);
          expect(after.prizeCap).toBeDefined();
        }
      }),
    );
  });

  test('[STATE-3] stays the same between two changes', () => {
    fc.assert(
      fc.property(rules, places, instant, fc.nat(), (all, known, nowMs, step) => {
        const book = toRuleBook(all, ZONE);
        const until = nextChangeMs(book, nowMs) ?? nowMs + 100 * DAY_MS;
        const later = nowMs + (step % (until - nowMs));
        expect(capabilitiesOf(book, later, known)).toEqual(capabilitiesOf(book, nowMs, known));
      }),
    );
  });

  test('[STATE-6] only where nothing is allowed in a known jurisdiction is the location itself invalid', () => {
    fc.assert(
      fc.property(rules, places, instant, (all, known, nowMs) => {
        const capabilities = capabilitiesOf(toRuleBook(all, ZONE), nowMs, known);
        const isAnythingOpen = CAPABILITIES.some((one) => capabilities.verdicts[one].isAllowed);
        const hasPlace = Object.keys(known).length > 0;
        expect(isNowhere(capabilities)).toBe(hasPlace && !isAnythingOpen);
        for (const capability of CAPABILITIES) {
          const refusal = refusalOfCapability(capabilities, capability);
          expect(refusal === undefined).toBe(capabilities.verdicts[capability].isAllowed);
          expect(refusal?.code === 'INVALID_LOCATION').toBe(hasPlace && !isAnythingOpen);
        }
      }),
    );
  });
});

describe('the first instant of a day', () => {
  test.each([
    ['America/New_York', '2026-03-08', '2026-03-08', 5],
    ['America/New_York', '2026-03-09', '2026-03-09', 4],
    ['America/Chicago', '2026-11-01', '2026-11-01', 5],
    ['America/Chicago', '2026-11-02', '2026-11-02', 6],
    ['America/Los_Angeles', '2026-07-01', '2026-07-01', 7],
    // Clocks go from 23:59:59 to 01:00:00.
    ['America/Santiago', '2026-09-06', '2026-09-06', 4],
    ['Africa/Cairo', '2026-04-24', '2026-04-23', 22],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31', 10],
    ['UTC', '2026-01-01', '2026-01-01', 0],
  ])('[STATE-3] in %s %s begins at %s, %i:00 UTC', (zone, of, utcDay, hour) => {
    const expected = utcMidnightOf(utcDay) + hour * 3_600_000;
    expect(firstInstantOf(of, zone)).toBe(expected);
    expect([dayIn(zone, firstInstantOf(of, zone) - 1) < of]).toEqual([true]);
  });

  test('[STATE-3] a day or a zone that does not exist is a fault', () => {
    for (const none of ['2026-13-01', '2026-02-29', '2026-04-31', '2026-1-1', 'x', '2100-02-29']) {
      expect(() => firstInstantOf(none, 'UTC')).toThrow('no day');
    }
    expect(firstInstantOf('2000-02-29', 'UTC')).toBe(951_782_400_000);
    expect(firstInstantOf('1970-01-01', 'UTC')).toBe(0);
    expect(() => firstInstantOf('2026-01-01', 'Nowhere/Here')).toThrow();
  });
});

describe('the rules that an installation begins with', () => {
  const book = toRuleBook(INITIAL_RULES, ZONE);
  const NOW = utcMidnightOf('2026-11-27') + DAY_MS / 2;
  const of = (declared: string, nowMs = NOW) => capabilitiesOf(book, nowMs, { declared });
  const open = (declared: string, nowMs = NOW) =>
    CAPABILITIES.filter((one) => of(declared, nowMs).verdicts[one].isAllowed);

  test('[STATE-4] decide about each capability of each state, and about no other jurisdiction', () => {
    for (const jurisdiction of US_JURISDICTIONS) {
      for (const capability of CAPABILITIES) {
        expect(ruleAt(book, NOW, { jurisdiction, capability })).toBeDefined();
      }
    }
    expect(['CA', 'CA-ON', 'US', 'US-PR', 'GB'].flatMap((place) => open(place))).toEqual([]);
  });

  test('[STATE-4] where the outcome is open, buying, tickets and free entry are closed and marked for counsel', () => {
    for (const state of ['ME', 'FL', 'MD', 'IL', 'OH', 'OK', 'IA', 'MS', 'VA', 'LA']) {
      const jurisdiction = `US-${state}`;
      expect(of(jurisdiction).mode).toBe('pointsOnly');
      for (const capability of ['buy', 'ticketsPlay', 'freeEntry'] as const) {
        expect(open(jurisdiction)).not.toContain(capability);
        expect(ruleAt(book, NOW, { jurisdiction, capability })?.isForCounsel).toBe(true);
      }
    }
  });

  test('[STATE-4] follow the dates of the instruments', () => {
    expect(of('US-TX').mode).toBe('full');
    expect(['US-WA', 'US-ID', 'US-MI'].map((place) => of(place).mode)).toEqual([
      'closed',
      'closed',
      'closed',
    ]);
    expect(['NV', 'NJ', 'CT', 'NY', 'CA', 'IN', 'TN'].map((one) => of(`US-${one}`).mode)).toEqual(
      Array.from({ length: 7 }, () => 'redeemOnly'),
    );
    expect(open('US-MT')).toEqual(['register', 'pointsPlay', 'redeem']);
    const midnight = firstInstantOf('2026-07-01', ZONE);
    expect([of('US-IN', midnight - 1).mode, of('US-IN', midnight).mode]).toEqual([
      'full',
      'redeemOnly',
    ]);
    const since: KnownPlaces = { declared: 'US-TX', located: 'US-CA' };
    expect(refusalOfCapability(capabilitiesOf(book, NOW, since), 'buy')).toEqual({
      code: 'BUYING_CLOSED_IN_STATE',
      details: { basis: 'located', jurisdiction: 'US-CA', since: '2026-01-01' },
    });
    expect(of('US-FL').prizeCap).toBe(500_000n);
    expect(of('US-TX').prizeCap).toBeUndefined();
  });
});
