/** A sign-in link with a missing part. */
import { it } from 'vitest';
import { followLink } from '../journeys/account-steps.ts';
import { requestEmailLink } from '../journeys/sign-in-steps.ts';
import { openJourneys } from '../journeys/open-journeys.ts';

const journeys = await openJourneys();

it('[IDENT-34][ERR-12] an incomplete sign-in link says so, instead of reporting a server error', async () => {
  const { email } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/login`);
  await requestEmailLink(page, email);
  const link = new URL(await journeys.app().nextLinkTo(email));
  link.searchParams.delete('apiKey');
  await followLink(page, link.href, 'Log in');
  await page.getByText('This link isn’t whole. Ask for a new one.').waitFor();
});
