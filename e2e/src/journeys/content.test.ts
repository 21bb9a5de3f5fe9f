/** Slides and promotions that the staff published, as players see them after their next load, in their language. */
import { BRANDS } from '@jubilee/brands';
import { expect, it, vi } from 'vitest';
import { brandPromotions } from '@jubilee/contract/calls/configuration';
import type { ContentDocument } from '@jubilee/contract/settings/content';
import { contentToEdit, publishContent } from '@jubilee/contract/staff/calls/content';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { changeRules, EVERYTHING } from '@jubilee/testkit/change-rules';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { logIn } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const clock = settableClock(Date.now());
const journeys = await openJourneys({ clock });
const staff = testStaff(journeys.app(), clock);

const ITEM = {
  itemId: 'autumn',
  texts: {
    en: { title: 'Autumn on the reef', text: 'Ten new pearls to find & keep.' },
    es: { title: 'Otoño en el arrecife', text: 'Diez perlas nuevas.' },
  },
  picture: 'moonjelly',
  link: { to: 'page', path: '/tier' },
  from: null,
  until: null,
} as const;
const DOCUMENTS: readonly ContentDocument[] = [
  { kind: 'slides', items: [ITEM] },
  { kind: 'promotions', items: [{ ...ITEM, picture: 'gift', smallPrint: '/terms' }] },
];

it('[CONTENT-7][CONTENT-8][CONTENT-9] published slides and promotions are there with the next load, with their conditions', async () => {
  const ada = await staff.admin('ada');
  await ada.stepUp();
  for (const document of DOCUMENTS) {
    const params = { kind: document.kind };
    const { seen } = staffReply(await ada.browser.call(contentToEdit, { params }));
    const body = { document, seen, reason: 'the autumn campaign' };
    expect((await ada.browser.call(publishContent, { body })).status).toBe(200);
  }
  const port = journeys.app().ports.api;
  await vi.waitFor(async () => {
    const host = `localhost:${String(port)}`;
    expect(replyOf(await callApp(port, brandPromotions, { host })).promotions).toHaveLength(1);
  });
  const { page } = await journeys.visit();
  await page.goto(journeys.web());
  const hero = page.getByRole('region', { name: 'Highlights' });
  await hero.getByRole('button', { name: 'Slide 2 of 2: Autumn on the reef' }).click();
  await hero.getByText('Ten new pearls to find & keep.').waitFor();
  const picture = hero.locator('img');
  expect(await picture.getAttribute('src')).toMatch(/hero-moonjelly/);
  await hero.getByRole('link', { name: 'Take a look' }).click();
  await page.waitForURL(`${journeys.web()}/tier`);
  await page.goto(`${journeys.web()}/promotions`);
  const card = page.getByRole('article').filter({ hasText: 'Autumn on the reef' });
  await card.getByRole('link', { name: 'Terms for Autumn on the reef' }).click();
  await page.waitForURL(`${journeys.web()}/terms`);
});

it('[CONTENT-2][CONTENT-9][LANG-12] a Spanish browser reads them in Spanish; without an answer the page keeps its own promotions', async () => {
  const { page, context, allow } = await journeys.visit({ locale: 'es-MX' });
  allow(/promotions of the brand|status of 503/);
  await page.goto(`${journeys.web()}/promotions`);
  const card = page.getByRole('article').filter({ hasText: 'Otoño en el arrecife' });
  await card.getByText('Diez perlas nuevas.').waitFor();
  await card.getByRole('link', { name: 'Ver más' }).waitFor();
  await context.route('**/brandPromotions', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByRole('article').first().waitFor();
  expect(await card.count()).toBe(0);
});

it('[CONTENT-12] an announced promotion is not offered to whom promotions are closed, and its conditions stay', async () => {
  const { users, services } = journeys.app();
  const [brand] = BRANDS;
  if (brand === undefined) throw new Error('there is no brand');
  const promotions = async (person: TestUser) => {
    const { page, allow } = await journeys.visit();
    allow(/status of 403/);
    await logIn(page, journeys.web(), person.email);
    await goWithin(page, '/promotions');
    return page.getByRole('article').filter({ hasText: 'Autumn on the reef' });
  };
  const excluded = await users.verified();
  await services.accounts.setState(await users.walletOf(excluded), 'EXCLUDED');
  const inUtah = await users.verified({ payload: { ...SIGN_UP, declaredState: 'UT' } });
  const open = EVERYTHING.filter((one) => one !== 'promotions');
  await changeRules(services, brand, { jurisdiction: 'US-UT', open });
  for (const [who, sentence] of [
    [excluded, 'Not while you’re excluded'],
    [inUtah, 'Not open to you'],
  ] as const) {
    const card = await promotions(who);
    await card.getByText(sentence).waitFor();
    expect(await card.getByRole('link', { name: 'Take a look' }).count()).toBe(0);
    await card.getByRole('link', { name: 'Terms for Autumn on the reef' }).waitFor();
  }
  const card = await promotions(await users.verified());
  await card.getByRole('link', { name: 'Take a look' }).waitFor();
});
