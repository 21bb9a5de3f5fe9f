/** An account without a birth date, from its first login to its first game. */
import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import { balanceRadio, expectBalance, logIn } from './account-steps.ts';
import { checkBarriers, visitToCheck } from './barrier-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { bingoEnabled: true } });
const { dateOfBirth: _, ...AGELESS } = SIGN_UP;
const newPlayer = () => journeys.app().users.verified({ payload: AGELESS });

it('[AUTH-38] [ROUTE-18] [ROUTE-23] before a game the page requests the birth date once, then goes on to the game with the gift', async () => {
  const { email } = await newPlayer();
  const { page } = await visitToCheck(journeys, 'dark');
  await logIn(page, journeys.web(), email);
  await expectBalance(page, 'POINTS', 0);
  // Nothing is offered that would be refused.
  expect(await page.getByRole('button', { name: 'Get free Points' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Add your date of birth' }).first().waitFor();
  await page.goto(`${journeys.web()}/account`);
  await page.getByRole('list', { name: 'Verification' }).getByText('Date of birth').waitFor();

  await page.goto(`${journeys.web()}/game/copper-comet/`);
  await page.waitForURL('**/verify?redirect=%2Fgame%2Fcopper-comet%2F');
  await page.getByRole('heading', { name: 'Add your date of birth' }).waitFor();
  await page.getByLabel('Month').waitFor();
  // The gift comes with the date, and its amounts are those of the brand.
  await page.getByText('Your welcome gift comes with it').waitFor();
  const { POINTS, SWEEP_TICKETS } = DEFAULT_BRAND.welcomeGrant;
  for (const gift of [
    `${POINTS.toLocaleString('en-US')} Points`,
    `${SWEEP_TICKETS} Sweep Tickets`,
  ]) {
    await page.getByText(gift, { exact: true }).waitFor();
  }
  const found: string[] = [];
  await checkBarriers(page, found, 'birth date');
  expect(found).toEqual([]);

  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByText('Choose month, day and year of your birth').waitFor();
  await page.getByLabel('Month').selectOption('2');
  await page.getByLabel('Day', { exact: true }).selectOption('28');
  await page.getByLabel('Year').selectOption('1990');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.waitForURL(/\/game\/copper-comet\/?$/);
  await expectBalance(page, 'POINTS', DEFAULT_BRAND.welcomeGrant.POINTS);
  await page.goto(journeys.web());
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Add your date of birth' }).count()).toBe(0);
});

it('[AUTH-38] the bingo room lets such a player watch, and leads to the birth date and back', async () => {
  const { email } = await newPlayer();
  const { page } = await journeys.visit({ viewport: { width: 390, height: 844 } });
  await logIn(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/bingo`);
  await page.getByText('Add your date of birth to play with cards of your own.').waitFor();
  await page.getByRole('link', { name: 'Add your date of birth' }).click();
  await page.getByLabel('Month').selectOption('2');
  await page.getByLabel('Day', { exact: true }).selectOption('28');
  await page.getByLabel('Year').selectOption('1990');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.waitForURL('**/bingo');
  await page.getByRole('button', { name: /^Buy for|^The next sale/ }).waitFor();
});

it('[AUTH-38] [LANG-1] it is said in Spanish, too', async () => {
  const { email } = await newPlayer();
  const { page } = await journeys.visit({ locale: 'es-MX' });
  await comeAs(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/verify`);
  await page.getByRole('heading', { name: 'Añade tu fecha de nacimiento' }).waitFor();
  await page.getByRole('button', { name: 'Guardar y seguir' }).waitFor();
});
