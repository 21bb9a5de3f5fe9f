import type { Frame } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { IS_LONG, inTurn } from '@jubilee/testkit/in-turn';
import { finishedGames } from '../../../../game-kit/build/game-folders.ts';
import { logIn } from '../account-steps.ts';
import { gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { MAIN_BUTTON } from './play-one-round.ts';
import { settleFrame, stopDrawing } from './settle-frame.ts';

/** Phones upright and sideways, a low window, a desktop; in Spanish, whose labels are longer. */
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [720, 450],
  [844, 390],
  [1440, 900],
] as const;
const LONG_STEP = 40;
const WIDEST = 1_920;

type Size = readonly [width: number, height: number];

/** Every width from 320 to 1920 in both orientations. */
function allSizes(): readonly Size[] {
  const found: Size[] = [...SIZES];
  for (let width = 320; width <= WIDEST; width += LONG_STEP) {
    if (width <= 1_200) found.push([width, Math.round(width * 1.8)]);
    if (width >= 560) found.push([width, Math.round(width * 0.55)]);
  }
  return found;
}

const MANY = IS_LONG ? allSizes() : SIZES;
/** The narrowest leave the least room: every game is tested at them. */
const NARROW = 2;
/** The small run tests half of the others with each game, in turn. */
const sizesFor = (gameName: string) => [
  ...MANY.slice(0, NARROW),
  ...inTurn(MANY.slice(NARROW), finishedGames().indexOf(gameName), 2),
];
const OPENING_MS_MAX = 45_000;
/** Every stake of a game at one size. */
const SIZE_MS_MAX = 2_500;

const journeys = await openJourneys();
const { page, allow } = await journeys.stay({ reducedMotion: 'reduce', locale: 'es-US' });

// A game stores every stake, which the page limits; only the last one matters.
allow(/sends too many messages/);

beforeAll(async () => {
  const person = await journeys.app().users.verified();
  await logIn(page, journeys.web(), person.email);
});

it.each(finishedGames())(
  '[GAME-19] the bet control of %s holds every stake at every width',
  async (gameName) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`${journeys.web()}/game/${gameName}`);
    const frame = await gameFrame(page, `:is(${MAIN_BUTTON})`);
    await frame.locator('.bet .round').last().waitFor();
    await stopDrawing(frame);
    const misfits: string[] = [];
    for (const [width, height] of sizesFor(gameName)) {
      await page.setViewportSize({ width, height });
      await settleFrame(frame);
      for (const misfit of await findMisfits(frame)) {
        misfits.push(`${String(width)}x${String(height)} ${misfit}`);
      }
    }
    expect(misfits).toEqual([]);
  },
  OPENING_MS_MAX + MANY.length * SIZE_MS_MAX,
);

/**
 * Sets every stake by the game's own buttons, from the lowest on, and reports what leaves the
 * control or covers something else.
 */
async function findMisfits(frame: Frame): Promise<readonly string[]> {
  const { stakes, found } = await frame.evaluate(() => {
    const get = (selector: string): HTMLElement => {
      const element = document.querySelector<HTMLElement>(selector);
      if (element === null) throw new Error(`The game lacks ${selector}.`);
      return element;
    };
    const bet = get('.panel.bet');
    const buttons = [...bet.querySelectorAll<HTMLButtonElement>('.round')];
    const [lower, raise] = buttons;
    if (lower === undefined || raise === undefined) throw new Error('The stake has two buttons.');
    const textBox = (element: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - 0.6 &&
      inner.right <= outer.right + 0.6 &&
      inner.top >= outer.top - 0.6 &&
      inner.bottom <= outer.bottom + 0.6;
    const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 0.6 &&
      other.left < one.right - 0.6 &&
      one.top < other.bottom - 0.6 &&
      other.top < one.bottom - 0.6;
    const value = get('.panel.bet .panel-value');
    const name = get('.panel.bet .panel-name');
    const others = [
      ...document.querySelectorAll(
        '.spin, .main-button, .panel.balance, .panel.win, .tools, .placed.round',
      ),
    ].filter((one) => one.checkVisibility() && !bet.contains(one));
    const seen: string[] = [];
    const misfits: string[] = [];
    const look = (): void => {
      const at = value.textContent;
      seen.push(at);
      const pill = bet.getBoundingClientRect();
      const parts = { lower, raise, value, name };
      for (const [part, element] of Object.entries(parts)) {
        const box =
          element instanceof HTMLButtonElement ? element.getBoundingClientRect() : textBox(element);
        if (!isInside(box, pill)) misfits.push(`${at}: ${part} leaves the pill`);
        if (
          part === 'value' &&
          buttons.some((one) => doOverlap(box, one.getBoundingClientRect()))
        ) {
          misfits.push(`${at}: the value covers a button`);
        }
      }
      if (doOverlap(lower.getBoundingClientRect(), raise.getBoundingClientRect())) {
        misfits.push(`${at}: the buttons cover each other`);
      }
      for (const other of others) {
        if (doOverlap(pill, other.getBoundingClientRect()))
          misfits.push(`${at}: covers ${other.className}`);
      }
      for (const one of buttons) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit === null || !one.contains(hit))
          misfits.push(`${at}: ${one === lower ? 'lower' : 'raise'} cannot be pressed`);
        if (Math.min(width, height) < 24)
          misfits.push(`${at}: a button is ${width.toFixed(1)} small`);
      }
    };
    // A disabled button ignores the press, so both loops end.
    while (!lower.disabled) lower.click();
    look();
    while (!raise.disabled) {
      raise.click();
      look();
    }
    for (const panel of document.querySelectorAll('.panel.balance, .panel.win')) {
      const number = panel.querySelector('.panel-value');
      if (
        number !== null &&
        panel.checkVisibility() &&
        !isInside(textBox(number), panel.getBoundingClientRect())
      ) {
        misfits.push(`${panel.className} does not hold ${number.textContent}`);
      }
    }
    return { stakes: seen, found: misfits };
  });
  // The balance of a new player covers every stake.
  expect(stakes).toHaveLength(BET_AMOUNTS.length);
  return found;
}
