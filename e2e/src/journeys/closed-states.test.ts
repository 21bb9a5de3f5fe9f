/** What a player of a state with rules of its own sees before anything is refused. */
import type { UsState } from '@jubilee/contract/values/us-states';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { chooseCurrency, fillSignUp, newAddress } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { purchasesEnabled: false } });

const personFrom = (declaredState: UsState) =>
  journeys.app().users.verified({ payload: { ...SIGN_UP, declaredState } });

it('[STATE-15] where Sweep Tickets are closed, game, bingo room and promotions offer nothing that would be refused', async () => {
  const { page, context } = await journeys.visit();
  await bringAxe(context);
  await comeAs(page, journeys.web(), (await personFrom('FL')).email);
  await page.goto(journeys.web());
  await chooseCurrency(page, 'SWEEP_TICKETS');

  await page.goto(`${journeys.web()}/bingo`);
  const cards = page.getByRole('region', { name: 'Bingo cards' });
  await cards
    .getByText('Playing for Sweep Tickets isn’t offered in Florida.', { exact: false })
    .waitFor();
  expect(await cards.getByRole('button', { name: /^Buy/ }).count()).toBe(0);
  await cards.getByRole('button', { name: 'Play with Points' }).waitFor();

  await page.goto(`${journeys.web()}/promotions`);
  await page.getByText('Free entry isn’t offered in Florida.', { exact: false }).waitFor();
  expect(await page.getByRole('link', { name: 'How to enter' }).count()).toBe(0);

  await page.goto(`${journeys.web()}/game/copper-comet`);
  const change = page.getByRole('button', { name: 'Change to Points' });
  await change.waitFor();
  expect(await findBarriers(page.mainFrame(), 'output')).toEqual([]);
  await change.click();
  await change.waitFor({ state: 'detached' });
});

it('[STATE-15] the lobby of a phone names what a state closes in a few lines, without what is off for everybody', async () => {
  const { page } = await journeys.visit({ viewport: { width: 390, height: 844 } });
  await comeAs(page, journeys.web(), (await personFrom('FL')).email);
  await page.goto(journeys.web());
  const notice = page.getByRole('list', { name: 'What is open where you are' });
  await notice
    .getByText(/^Not offered in Florida since .*: playing for Sweep Tickets and free entry\.$/)
    .waitFor();
  expect(await notice.innerText()).not.toMatch(/buying/i);
  expect((await notice.boundingBox())?.height).toBeLessThan(130);
});

it('[STATE-6] a sign-up from a state in which nothing is allowed says so at the field of the state', async () => {
  const { page, allow } = await journeys.visit();
  allow(/status of 40[34]/);
  await page.goto(`${journeys.web()}/signup`);
  await page
    .getByText('Where Sweep Tickets aren’t offered, the welcome gift has none.', { exact: false })
    .waitFor();
  await fillSignUp(page, { email: newAddress() });
  const state = page.getByLabel('State you live in');
  await state.selectOption('WA');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(/ isn’t open to residents of Washington\.$/).waitFor();
  expect(await state.getAttribute('aria-invalid')).toBe('true');
});
