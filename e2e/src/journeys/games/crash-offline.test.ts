import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { settableClock } from '@jubilee/testkit/clock';
import { CUT_OFF, visitWithWorker } from '../app-steps.ts';
import { comeAs } from '../come-as.ts';
import { drawLittle, gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
/** Every phase except a long flight ends within this many polls. */
const LOOK_MS = 2_000;

const buttonNamed = (frame: Frame, name: string) => frame.getByRole('button', { name });

/** Advances the shared rounds until the button offers this. */
async function flyUntil(frame: Frame, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const isThere = (await buttonNamed(frame, name).count()) > 0;
        if (!isThere) clock.advance(LOOK_MS);
        return isThere;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
}

async function atTheRocket() {
  const person = await journeys.app().users.verified();
  const visit = await visitWithWorker(journeys, { reducedMotion: 'no-preference' });
  visit.allow(CUT_OFF);
  visit.allow(/was not answered|could not be read|not known yet|was sent and its answer was lost/);
  const { page } = visit;
  await comeAs(page, journeys.web(), person.email);
  await drawLittle(page);
  await page.goto(`${journeys.web()}/game/paper-rocket`);
  const rocket = await gameFrame(page, 'button.main-button');
  return { ...visit, person, rocket };
}

it('[CRASH-47] [CRASH-48] without a connection the game says that the bet flies on and what will become of it, and on return what became', async () => {
  const { context, rocket } = await atTheRocket();
  await flyUntil(rocket, 'Place bet');
  await buttonNamed(rocket, 'Place bet').click();
  await buttonNamed(rocket, 'Take bet back').waitFor();
  // The player's own row has no name but this.
  const mine = rocket.locator('.players-list li[data-mine="true"]');
  await expect.poll(() => mine.locator('.player-name').allTextContents()).toEqual(['You']);

  await context.setOffline(true);
  const overlay = rocket.locator('.overlay-paused');
  await overlay.waitFor();
  const said = await overlay.innerText();
  expect(said).toContain('Your bet of 100 flies on without this page.');
  expect(said).toContain('no automatic cash-out');
  expect(said).not.toMatch(/safe|paused/i);
  // Nothing covers the text: what is in front at its place is the text itself.
  const isInFront = await overlay.locator('p').evaluate((text) => {
    const { left, top, width, height } = text.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && text.contains(hit);
  });
  expect(isInFront).toBe(true);

  await context.setOffline(false);
  await overlay.waitFor({ state: 'hidden' });
  await flyUntil(rocket, 'Place bet');
  await rocket
    .getByText(/came down|You cashed out/)
    .first()
    .waitFor({ state: 'attached' });
});

it('[CRASH-47] an automatic cash-out is named, because it holds without a connection', async () => {
  const { context, rocket } = await atTheRocket();
  await flyUntil(rocket, 'Place bet');
  await rocket.getByLabel('Automatic cash-out at').fill('2');
  await buttonNamed(rocket, 'Place bet').click();
  await buttonNamed(rocket, 'Take bet back').waitFor();
  await context.setOffline(true);
  const overlay = rocket.locator('.overlay-paused');
  await overlay.waitFor();
  expect(await overlay.innerText()).toMatch(/cashed out by itself if the rocket reaches 2\.00/);
  await context.setOffline(false);
  await overlay.waitFor({ state: 'hidden' });
  await buttonNamed(rocket, 'Take bet back').click();
  await buttonNamed(rocket, 'Place bet').waitFor();
});
