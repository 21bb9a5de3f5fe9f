import type { CrashRound } from '@jubilee/contract/entities/crash';
import { expect, test } from 'vitest';
import type { PaperRocketFacts } from './facts.ts';
import { formatRoundCaption } from './round-caption.ts';
import { createRoundClock } from './round-clock.ts';
import { rocketTexts } from './texts.ts';

const texts = rocketTexts('en-US');
const facts = {
  growthPerMs: 0.00006,
  round: { bettingMs: 6_000 },
} as unknown as PaperRocketFacts;

/** The caption so many milliseconds after the state arrived. */
function captionOf(more: Partial<CrashRound>, afterMs: number) {
  const clock = createRoundClock(facts);
  const state: CrashRound = {
    roundId: 'one',
    phase: 'RUNNING',
    phaseStartedAt: '2026-06-01T12:00:00.000Z',
    elapsedMs: 11_553,
    gameHash: null,
    crashCents: null,
    ...more,
  };
  clock.update(state, 1_000);
  const say = { texts, facts, formatMultiplier: String, locale: 'en-US' };
  return formatRoundCaption(clock, 1_000 + afterMs, say);
}

test('[CRASH-53] without news the last multiplier stays, and nothing says that the flight goes on', () => {
  expect(captionOf({}, 1_000)).toEqual({ number: '212', line: texts.flying });
  expect(captionOf({}, 3_000)).toEqual({ number: '200', line: texts.silentFlight('200') });
  const betting = captionOf({ phase: 'BETTING', elapsedMs: 0 }, 3_000);
  expect(betting).toEqual({ number: '', line: texts.silentRound });
});

test('[CRASH-52] an interrupted flight says where it was interrupted, in flight and after it', () => {
  const flying = captionOf({ interruptedCents: 115 }, 0);
  expect(flying).toEqual({ number: '200', line: texts.interruptedAt('115') });
  const ended = captionOf({ phase: 'ENDED', crashCents: 310, interruptedCents: 115 }, 0);
  expect(ended.line).toBe(`${texts.ended('310')}. ${texts.interruptedAt('115')}`);
  expect(captionOf({ phase: 'ENDED', crashCents: 310 }, 0).line).toBe(texts.ended('310'));
});
