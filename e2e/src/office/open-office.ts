/** The staff app in a browser, over the real server on a clock that the journeys move. */
import type { Page } from 'playwright-core';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { settableClock, type SettableClock } from '@jubilee/testkit/clock';
import {
  STAFF_PASSWORD,
  testStaff,
  type TestPerson,
  type TestStaff,
} from '@jubilee/testkit/test-staff';
import { openJourneys, type Journeys, type Visit } from '../journeys/open-journeys.ts';
import type { VisitOptions } from '../session/as-users.ts';

/** Whoever is not signed in yet is answered so, which browsers log. */
const NOT_SIGNED_IN = /status of 401/;

export interface Office {
  readonly journeys: Journeys;
  readonly clock: SettableClock;
  readonly staff: TestStaff;
  /** Address of the staff app, without a trailing slash. */
  readonly address: string;
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
}

export async function openOffice(): Promise<Office> {
  const clock = settableClock(Date.now());
  const journeys = await openJourneys({ clock });
  return {
    journeys,
    clock,
    staff: testStaff(journeys.app(), clock),
    address: journeys.app().services.origins.canonical('backoffice', DEFAULT_BRAND),
    async visit(options) {
      const visit = await journeys.visit(options);
      visit.allow(NOT_SIGNED_IN);
      return visit;
    },
  };
}

/** Fills in the form that is on the screen. */
export async function fillSignIn(
  page: Page,
  person: Pick<TestPerson, 'email'>,
  code: string,
  password: string = STAFF_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens an address of the app as this person. */
export async function comeAs(
  page: Page,
  office: Office,
  person: TestPerson,
  path: string,
): Promise<void> {
  await page.goto(`${office.address}${path}`);
  await fillSignIn(page, person, person.nextCode());
  await page.waitForURL(`${office.address}${path}`);
  await page.getByRole('button', { name: /account$/ }).waitFor();
}

/** A dialog by its title. */
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Confirms who sits there, in the dialog that a dangerous act has opened. */
export async function confirmPerson(page: Page, person: TestPerson): Promise<void> {
  const dialog = dialogOf(page, 'Confirm that it is you');
  await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await dialog.getByLabel('Code of your authenticator app').fill(person.nextCode());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
