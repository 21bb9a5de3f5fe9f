import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from '../account-steps.ts';
import { gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';

const journeys = await openJourneys();
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [720, 450],
  [844, 390],
  [1440, 900],
] as const;
/** A dealer rarely draws more. */
const DEALER_CARDS_MAX = 6;

it('[GAME-118] on the card table the dealer’s cards, the hands and the moth never cover each other', async () => {
  const person = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/game/velvet-moth`);
  const frame = await gameFrame(page, 'button.main-button');
  await frame.locator('button.main-button').click();
  await frame.locator('[data-dealt="true"] .hand .total:not(:empty)').waitFor();
  const misfits: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (let cards = 2; cards <= DEALER_CARDS_MAX; cards += 1) {
      for (const misfit of await findMisfits(frame, cards)) {
        misfits.push(`${String(width)}x${String(height)}, ${String(cards)} cards: ${misfit}`);
      }
    }
  }
  expect(misfits).toEqual([]);
});

/** Puts as many cards before the dealer, and reports what leaves the table or covers something. */
function findMisfits(frame: Frame, cards: number): Promise<readonly string[]> {
  return frame.evaluate(async (count) => {
    const row = document.querySelector('.dealer .cards');
    const first = row?.firstElementChild;
    if (row === null || first === null || first === undefined) throw new Error('No cards.');
    while (row.childElementCount > count) row.lastElementChild?.remove();
    while (row.childElementCount < count) row.append(first.cloneNode(true));
    // Two frames later every observer of sizes has been called.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
    );
    const boxesOf = (selector: string): DOMRect[] =>
      [...document.querySelectorAll(selector)]
        .filter(
          (one) =>
            one.checkVisibility() &&
            (one.textContent !== '' || one.matches('.moon, .playing-card')),
        )
        .map((one) => one.getBoundingClientRect());
    const shrunk = ({ left, top, width, height }: DOMRect, share: number): DOMRect =>
      new DOMRect(
        left + width * share,
        top + height * share,
        width * (1 - 2 * share),
        height * (1 - 2 * share),
      );
    const doOverlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const [felt] = boxesOf('.felt');
    if (felt === undefined) throw new Error('No table.');
    const parts = {
      'a card of the dealer': boxesOf('.dealer .playing-card'),
      'the total of the dealer': boxesOf('.dealer .badges'),
      'a card of the hand': boxesOf('.hand:not([hidden]) .playing-card'),
      'the total of the hand': boxesOf('.hand:not([hidden]) .badges'),
      'the print': boxesOf('.printed'),
      // The disc of the moon is smaller than its picture.
      'the moon': boxesOf('.moon').map((box) => shrunk(box, 0.13)),
    };
    const found = new Set<string>();
    for (const [name, boxes] of Object.entries(parts)) {
      for (const box of boxes) {
        const isOut =
          box.left < felt.left - 1 ||
          box.right > felt.right + 1 ||
          box.top < felt.top - 1 ||
          box.bottom > felt.bottom + 1;
        if (isOut) found.add(`${name} leaves the table`);
        for (const [other, others] of Object.entries(parts)) {
          if (other <= name) continue;
          if (others.some((one) => doOverlap(box, one))) found.add(`${name} covers ${other}`);
        }
      }
    }
    return [...found];
  }, cards);
}
