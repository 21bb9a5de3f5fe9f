import { expect, it } from 'vitest';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { replyOf } from '@jubilee/testkit/call-app';
import { logIn } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

it('[BET-23][DLG-6][BET-21][FAIR-9] an open round is offered on return, with a link to its game', async () => {
  const person = await journeys.app().users.verified();
  const body = {
    gameCode: 'vault-nine',
    betAmount: 100,
    currency: 'POINTS',
    config: { mines: 3 },
  } as const;
  replyOf(await person.call(statefulGameStart, { body }));
  const { page, allow } = await journeys.visit();
  // The client of the game may not be built yet; only the navigation to it matters here.
  allow(/status of 404|status of 409|did not start|Framing/);
  await logIn(page, journeys.web(), person.email);
  const dialog = page.getByRole('dialog', { name: 'A round is still open' });
  await dialog.waitFor();
  await dialog.getByText(/^Started .*, 100 Points$/).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Round in progress').first().waitFor();
  // Once per tab is enough.
  await page.reload();
  await page.getByText('Round in progress').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('link', { name: /Vault Nine/ })
    .first()
    .click();
  await page.waitForURL(`${journeys.web()}/game/vault-nine`);
  // It also locks the seed, and the refusal links to it.
  await page.goto(`${journeys.web()}/fairness`);
  await page.getByRole('button', { name: 'Change my seed' }).click();
  await page.getByRole('button', { name: 'Reveal the old seed and use mine' }).click();
  await page.getByText('A round of yours is still open', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Finish the round of Vault Nine' }).click();
  await page.waitForURL(`${journeys.web()}/game/vault-nine`);
});

it('[DLG-10] the offer of a round that was left by Back leaves the way forward to it', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/status of 404|status of 409|did not start|Framing/);
  // The lobby learns of its rounds late: when its player is at the game, and the round has begun.
  const began = Promise.withResolvers<undefined>();
  await page.route(/\/playerGames$/, async (route) => {
    await began.promise;
    await route.continue();
  });
  const received = page.waitForResponse((response) => response.url().endsWith('/playerGames'));
  await logIn(page, journeys.web(), person.email);
  await page
    .getByRole('link', { name: /Vault Nine/ })
    .first()
    .click();
  await page.waitForURL(`${journeys.web()}/game/vault-nine`);
  const body = {
    gameCode: 'vault-nine',
    betAmount: 100,
    currency: 'POINTS',
    config: { mines: 3 },
  } as const;
  replyOf(await person.call(statefulGameStart, { body }));
  began.resolve(undefined);
  await (await received).finished();
  // The page has read it and drawn what it says before its player leaves the game.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.goBack();
  await page.getByRole('dialog', { name: 'A round is still open' }).waitFor();
  await page.goForward();
  await page.waitForURL(`${journeys.web()}/game/vault-nine`);
});
