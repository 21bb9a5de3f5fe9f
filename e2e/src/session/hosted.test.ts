/**
 * A brand that uses the hosted identity service, in a real page with the library's own addresses.
 */
import { expect, it } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import {
  balanceRadio,
  fillSignUp,
  followLink,
  newAddress,
  sendLogin,
} from '../journeys/account-steps.ts';
import { openJourneys } from '../journeys/open-journeys.ts';
import { openHostedService } from './hosted-identity.ts';

const service = await openHostedService();
const journeys = await openJourneys({ environment: service.environment });

async function guest(path: string) {
  const visit = await journeys.visit();
  const calls = await service.reach(visit.context);
  await visit.page.goto(`${journeys.web()}${path}`);
  return { ...visit, calls };
}

it('[IDENT-33] [SESS-35] sign-up, reload, sign-out, a new password by email and sign-in, all at the hosted service', async () => {
  const email = newAddress();
  const { page, calls } = await guest('/signup');
  await fillSignUp(page, { email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await followLink(page, await journeys.app().nextLinkTo(email), 'Confirm your email');
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await page.goto(`${journeys.web()}/`);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.reload();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You’re signed out.').waitFor();

  await page.goto(`${journeys.web()}/reset`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.goto(await journeys.app().nextLinkTo(email));
  await page.getByLabel('New password', { exact: true }).fill('another-horse-77');
  await page.getByRole('button', { name: 'Set new password' }).click();
  // Whoever has set a new password is signed in with it.
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });

  const later = await guest('/login');
  // The replaced password.
  later.allow(/status of 400/);
  await sendLogin(later.page, email, PASSWORD);
  await later.page.getByText(/don’t match/).waitFor();
  // This service knows no remembered devices, so the choice is not there.
  expect(await later.page.getByRole('checkbox').count()).toBe(0);
  await sendLogin(later.page, email, 'another-horse-77');
  await balanceRadio(later.page, 'POINTS').waitFor({ state: 'attached' });
  expect(new Set([...calls, ...later.calls])).toEqual(
    new Set([
      'identitytoolkit /v1/accounts:signUp',
      'identitytoolkit /v1/accounts:lookup',
      'identitytoolkit /v1/accounts:update',
      'identitytoolkit /v1/accounts:resetPassword',
      'identitytoolkit /v1/accounts:signInWithPassword',
      'securetoken /v1/token',
    ]),
  );
});

it('[IDENT-33][IDENT-26] the library loads its vendor’s scripts, as the page’s CSP allows; if they are unreachable there is a message', async () => {
  const { page, context, allow } = await guest('/login');
  allow(/apis\.google\.com|ERR_FAILED/);
  const scripts: string[] = [];
  await context.route(/^https:\/\/apis\.google\.com\//, (route) => {
    scripts.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('The sign-in provider didn’t answer').waitFor();
  expect(scripts[0]).toBe('/js/api.js');
});
