import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { expectBalance, browserStorageOf, logIn } from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { comeAs } from './come-as.ts';
import {
  drawLittle,
  endOfRound,
  gameFrame,
  openGame,
  playRound,
  pressSpin,
  readDisplayedAmount,
} from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { losePushedBalances, serveWrittenRound, WRITTEN_STAKE } from './written-rounds.ts';

const journeys = await openJourneys();
const { POINTS } = DEFAULT_BRAND.welcomeGrant;

async function player(page: Page): Promise<string> {
  const { email } = await journeys.app().users.verified();
  await comeAs(page, journeys.web(), email);
  return email;
}

/** Presses Tab until the element with this name has the focus; inside a frame, its focus counts. */
async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < limit; count += 1) {
    await page.keyboard.press('Tab');
    for (const frame of page.frames()) {
      const focused = await frame.evaluate(() => {
        const one = document.activeElement;
        if (one === null || one.tagName === 'IFRAME' || one === document.body) return '';
        const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined;
        return one.getAttribute('aria-label') ?? label ?? one.textContent ?? '';
      });
      if (name.test(focused.trim())) return;
      if (focused !== '') passed.push(focused);
    }
  }
  throw new Error(`Tab does not reach ${name.source}, only ${passed.join(' | ')}.`);
}

it('[GAME-18] with the keyboard alone a player logs in, opens the game, and spins', async () => {
  const { email } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await drawLittle(page);
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await tabTo(page, /^Email$/);
  await page.keyboard.type(email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type('correct-horse-9');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${journeys.web()}/`);
  await page.getByRole('link', { name: 'Play Copper Comet' }).first().waitFor();
  await tabTo(page, /^Play Copper Comet$/);
  await page.keyboard.press('Enter');
  const frame = await gameFrame(page);
  await tabTo(page, /^Spin$/);
  await page.keyboard.press('Space');
  await endOfRound(frame);
  expect(await betsOf(journeys, email)).toHaveLength(1);
  // The stake, the rules and the sound are reached as well, and Escape closes the rules.
  await tabTo(page, /^Raise bet$/);
  await page.keyboard.press('Enter');
  await frame.getByText('150', { exact: true }).first().waitFor();
  await tabTo(page, /^Game rules$/);
  await page.keyboard.press('Enter');
  await frame.getByRole('dialog').getByText('Return to player').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => frame.getByRole('dialog').count()).toBe(0);
  expect(await betsOf(journeys, email)).toHaveLength(1);
});

it('[GAME-15] [GAME-16] return, odds and rules are one click away before the first bet, and muting is stored', async () => {
  const { page } = await journeys.visit();
  await player(page);
  const frame = await openGame(page, journeys.web());
  await frame.getByRole('button', { name: 'Game rules' }).click();
  const rules = frame.getByRole('dialog');
  for (const fact of [
    'Return to player',
    'Highest win',
    'Chance of the highest win',
    'Fair play',
  ]) {
    await rules.getByText(fact, { exact: true }).first().waitFor();
  }
  await rules
    .getByText(/95\.\d/)
    .first()
    .waitFor();
  await frame.getByRole('button', { name: 'Close' }).click();
  await frame.getByRole('button', { name: 'Sound on' }).click();
  const muted = frame.getByRole('button', { name: 'Sound off' });
  await muted.waitFor();
  // The page stores it for the game; a reload before that would come too early.
  await expect.poll(() => browserStorageOf(page)).toContain('muted');
  await page.reload();
  await (await gameFrame(page)).getByRole('button', { name: 'Sound off' }).waitFor();
});

it('[GAME-12] a return at or below the stake is stated plainly, a win above it as a win', async () => {
  const { context, page } = await journeys.visit();
  await losePushedBalances(context);
  await player(page);
  const frame = await openGame(page, journeys.web());
  for (const [book, sentence, tone] of [
    ['below-stake', /^Returned 20/, 'returned'],
    ['equal-to-stake', /^Returned 100/, 'returned'],
    ['one-line', /^You won 240/, 'won'],
    ['losing', /^No win/, 'none'],
  ] as const) {
    const amount = await serveWrittenRound(page, book);
    await playRound(frame);
    await frame.getByRole('status').getByText(sentence).waitFor({ state: 'attached' });
    expect(await frame.locator('.panel.win').getAttribute('data-tone')).toBe(tone);
    if (amount > 0) expect(await readDisplayedAmount(frame, 'win')).toBe(amount);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

it('[GAME-17] with reduced motion free spins show the same result without playing them one by one', async () => {
  const { context, page } = await journeys.visit();
  await losePushedBalances(context);
  const email = await player(page);
  const frame = await openGame(page, journeys.web());
  expect(await frame.evaluate(() => document.documentElement.dataset['calm'])).toBe('true');
  const amount = await serveWrittenRound(page, 'ten-free-spins');
  await pressSpin(frame);
  await endOfRound(frame);
  expect(await readDisplayedAmount(frame, 'win')).toBe(amount);
  expect(await readDisplayedAmount(frame, 'balance')).toBe(POINTS - WRITTEN_STAKE + amount);
  expect(await betsOf(journeys, email)).toHaveLength(1);
});

it('[GAME-11] [GAME-19] no control of the game covers another or leaves the window, on desktop and phone', async () => {
  const { page } = await journeys.visit();
  await player(page);
  const frame = await openGame(page, journeys.web());
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [844, 390],
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => frame.evaluate(() => innerWidth)).toBeLessThanOrEqual(width);
    await expect.poll(() => collisions()).toEqual([]);
    for (const name of ['.panel.balance', 'button.spin', '.panel.bet', '.panel.win']) {
      expect(await frame.locator(name).isVisible(), `${name} at ${String(width)}`).toBe(true);
    }
    // The page's own bars never cover the game.
    const [bar, game, footer] = await Promise.all(
      ['header', 'iframe', 'footer'].map((name) => page.locator(name).first().boundingBox()),
    );
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((game?.y ?? 0) + 0.5);
    expect((game?.y ?? 0) + (game?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 0.5);
  }

  function collisions(): Promise<string[]> {
    return frame.evaluate(() => {
      const parts = [...document.querySelectorAll('.panel, button.spin, .panel ~ button.round')];
      const boxes = parts.map((part) => ({
        name: part.className,
        box: part.getBoundingClientRect(),
      }));
      const found: string[] = [];
      for (const [index, { name, box }] of boxes.entries()) {
        const isInside =
          box.left >= -0.5 &&
          box.top >= -0.5 &&
          box.right <= innerWidth + 0.5 &&
          box.bottom <= innerHeight + 0.5;
        if (!isInside) found.push(`${name} leaves the window`);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.right <= other.box.left + 0.5 ||
            other.box.right <= box.left + 0.5 ||
            box.bottom <= other.box.top + 0.5 ||
            other.box.bottom <= box.top + 0.5;
          if (!isApart) found.push(`${name} over ${other.name}`);
        }
      }
      return found;
    });
  }
});

it('[ROUTE-17] leaving with Back closes the game, and the balance is current in the lobby', async () => {
  const { page } = await journeys.visit();
  const { email } = await journeys.app().users.verified();
  await drawLittle(page);
  await logIn(page, journeys.web(), email);
  await page.getByRole('link', { name: 'Play Copper Comet' }).first().click();
  const frame = await gameFrame(page);
  await playRound(frame);
  const [bet] = await betsOf(journeys, email);
  await page.goBack();
  await page.waitForURL(`${journeys.web()}/`);
  expect(await page.locator('iframe').count()).toBe(0);
  await expectBalance(page, 'POINTS', POINTS - (bet?.stake ?? 0) + (bet?.won ?? 0));
});
