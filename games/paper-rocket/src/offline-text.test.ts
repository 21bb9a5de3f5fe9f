import { expect, test } from 'vitest';
import {
  B,
  BASE,
  bet,
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

test('[CRASH-47] while a cash-out is requested again, the bet is not called safe', () => {
  expect(textOfChecking({ ...BASE, ...LEAVING }, format).body).toBe(texts.checkingLeave('100'));
  expect(textOfChecking({ ...BASE, ...REQUESTED }, format).body).toBe(texts.checkingPlace);
  expect(texts.checkingTitle).not.toMatch(/safe/i);
});
