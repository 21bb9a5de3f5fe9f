import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { serveForeignGame } from '../foreign-game/serve.ts';
import { expectBalance } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { betsOf } from './bet-records.ts';
import { openJourneys } from './open-journeys.ts';

const foreign = await serveForeignGame();
afterAll(() => foreign.close());
const journeys = await openJourneys({
  environment: {
    JUBILEE_WINDOW_GAMES: JSON.stringify({ 'copper-comet': { url: `${foreign.origin}/` } }),
  },
});

async function atTheGame(): Promise<{
  readonly person: { readonly email: string };
  readonly page: Page;
  readonly game: FrameLocator;
  readonly allow: (pattern: RegExp) => void;
}> {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/game/copper-comet`);
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Bet 100', disabled: false }).waitFor();
  return { person, page, game, allow };
}

it('[FRAME-28][FRAME-33] a game with only window messages works with the same server', async () => {
  const { person, page, game } = await atTheGame();
  await game.getByText('Balance 10000').waitFor();
  await game.getByRole('button', { name: 'Bet 100' }).click();
  await game.getByText(/^Last win \d+$/).waitFor();
  const [bet, ...others] = await betsOf(journeys, person.email);
  expect(others).toEqual([]);
  expect(bet).toBeDefined();
  const won = Number((await game.getByText(/^Last win/).textContent())?.replaceAll(/\D/g, ''));
  await game.getByText(`Balance ${String(9_900 + won)}`).waitFor();

  await page.getByRole('button', { name: 'About this game' }).click();
  await game.getByText('Paused: dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => game.locator('#note').textContent()).toBe('');

  await game.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${journeys.web()}/`);
  await expectBalance(page, 'POINTS', 9_900 + won);
});

it('[FRAME-28][FRAME-3] messages of another window inside it, and of the page itself, are ignored', async () => {
  const { person, page, game, allow } = await atTheGame();
  allow(/another window or origin/);
  const bet = {
    controlType: 'request',
    commandType: 'placeBet',
    data: {
      gameName: 'copper-comet',
      paytableName: 'copper-comet-957',
      betAmount: 100,
      currency: 'POINTS',
    },
    id: 'stolen',
  };
  const close = { controlType: 'request', commandType: 'closeGame', data: {}, id: 'c' };
  await page.evaluate(
    (messages) => messages.forEach((message) => window.postMessage(message, '*')),
    [bet, close, { access_token: 'x' }],
  );
  // A frame inside the game's frame is another window, although it has the same origin.
  await game.locator('body').evaluate(
    (body, messages) => {
      Reflect.set(globalThis, 'hostile', messages);
      const script = "for (const one of parent.hostile) top.postMessage(one, '*')";
      body.insertAdjacentHTML(
        'beforeend',
        `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<script>${script}</script>"></iframe>`,
      );
    },
    [bet, close, { access_token: 'x' }],
  );
  // A later request of the game itself is answered, so earlier messages were processed.
  await game.getByRole('button', { name: 'Bet 100' }).click();
  await game.getByText(/^Last win \d+$/).waitFor();
  expect(page.url()).toBe(`${journeys.web()}/game/copper-comet`);
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});
