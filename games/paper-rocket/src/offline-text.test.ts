import { expect, test } from 'vitest';
import {
  A,
  RESULT_PENDING,
  B,
  BASE,
  bet,
  BETTING,
  IN,
  LEAVING,
  NEXT,
  ownBets,
  REQUESTED,
  round,
  RUNNING,
} from './crash-reducer.fixture.ts';
import { textOfChecking, textOfOffline } from './offline-text.ts';
import { rocketTexts } from './texts.ts';

const texts = rocketTexts('en-US');
/** A plate on a phone has about six words a line. */
const LONGEST_WORDS = 20;
const format = {
  texts,
  formatBet: ({ betAmount }: { readonly betAmount: number }) => String(betAmount),
  formatMultiplier: (cents: number) => `${String(cents / 100)}x`,
};
const said = (more: Partial<typeof BASE>): string =>
  textOfOffline({ ...BASE, ...more }, format).body;

test('[CRASH-47] a lost connection says that a bet in the air flies on, and is lost without an automatic cash-out', () => {
  const body = said({ ...RUNNING, ...IN });
  expect(body).toContain(texts.offlineBet('100'));
  expect(body).toContain(texts.offlineManual);
  expect(body).toContain(texts.offlineReturn);
  for (const word of [/safe/i, /paused/i]) expect(body).not.toMatch(word);
});

test('[CRASH-47] an automatic cash-out is named, because it holds without the connection', () => {
  const one = bet({ autoCashoutCents: 200 });
  const body = said({ ...RUNNING, mine: { kind: 'in', bet: one }, own: ownBets(one) });
  expect(body).toContain(texts.offlineAutomatic('2x'));
  expect(body).not.toContain(texts.offlineManual);
  const several = said({ ...RUNNING, mine: { kind: 'in', bet: one }, own: ownBets(one, B) });
  expect(several).toContain(texts.offlineBets(2));
  expect(several).toContain(texts.offlineMixed);
});

test('[CRASH-47] without a bet nothing is at stake, and a queued bet has not been sent', () => {
  expect(said({ round: round('ENDED') })).toBe(texts.offlineFree);
  expect(said({ ...RUNNING, next: NEXT })).toBe(`${texts.offlineFree} ${texts.offlineNext}`);
});

test('[CRASH-47] offline, a bet or a cash-out without an answer is neither in the air for sure nor called slow', () => {
  expect(said({ ...BETTING, ...REQUESTED })).toBe(texts.offlinePlacing);
  const leaving = said({ ...RUNNING, ...LEAVING });
  expect(leaving).toContain(texts.offlineLeaving);
  expect(leaving).not.toContain(texts.offlineManual);
  expect(said({ ...RUNNING, own: ownBets(A), mine: RESULT_PENDING })).toBe(
    texts.offlineDecided('100'),
  );
  expect(said({ round: round('ENDED'), ...IN })).toBe(texts.offlineDecided('100'));
});

test.each(['en-US', 'es-US'])('[CRASH-47] what a lost connection says is short: %s', (locale) => {
  const { offlineManual, offlineAutomatic, offlineMixed, offlineReturn } = rocketTexts(locale);
  for (const one of [offlineManual, offlineAutomatic('1.20×'), offlineMixed, offlineReturn]) {
    for (const sentence of one.split(/(?<=[.]) /)) {
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(LONGEST_WORDS);
    }
    expect(one.split(' ').length, one).toBeLessThanOrEqual(2 * LONGEST_WORDS);
  }
});

test('[CRASH-47] while a cash-out is requested again, the bet is not called safe', () => {
  expect(textOfChecking({ ...BASE, ...LEAVING }, format).body).toBe(texts.checkingLeave('100'));
  // Nobody pressed: the automatic cash-out or the end of the round has decided.
  expect(textOfChecking({ ...BASE, mine: RESULT_PENDING }, format).body).toBe(
    texts.checkingResult('100'),
  );
  expect(textOfChecking({ ...BASE, ...REQUESTED }, format).body).toBe(texts.checkingPlace);
  expect(texts.checkingTitle).not.toMatch(/safe/i);
});
