import { fillSignUp, followLink } from './account-steps.ts';
import type { Journeys, Visit } from './open-journeys.ts';

/** Signs a new user up through the forms, confirms the email by its link, and waits for the lobby. */
export async function signUpAndConfirm(
  journeys: Journeys,
  { context, page }: Pick<Visit, 'context' | 'page'>,
  email: string,
): Promise<void> {
  await page.goto(journeys.web());
  await page.getByRole('link', { name: 'Sign up', exact: true }).first().click();
  await fillSignUp(page, { email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify**');
  await page.getByRole('main').getByText(email).waitFor();

  // The captured email opens the confirmation in another tab of the same browser.
  await journeys.app().nextLinkTo(email);
  const mailbox = await context.newPage();
  await mailbox.goto(`http://localhost:${String(journeys.app().ports.sandbox)}/outbox.html`);
  const link = mailbox.getByRole('link', { name: /\/verify\?/ }).first();
  await link.waitFor();
  const confirmation = await context.newPage();
  await followLink(confirmation, (await link.getAttribute('href')) ?? '', 'Confirm your email');
  await confirmation.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await confirmation.close();
  await mailbox.close();

  // A page that looked by itself meanwhile has gone on without the button.
  const isIn = page.waitForURL(`${journeys.web()}/`);
  const button = page.getByRole('button', { name: 'I’ve opened the link' });
  await Promise.race([isIn, button.click().catch(() => undefined)]);
  await isIn;
}
