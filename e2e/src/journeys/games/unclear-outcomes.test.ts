/** Money calls whose first sending was lost: what the page says, and what it reports later. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { betsOf } from '../bet-records.ts';
import { comeAs } from '../come-as.ts';
import { openGame, pressSpin } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';

const journeys = await openJourneys({ flags: { bingoEnabled: true } });
const LOST = /ERR_|Failed to (?:load|fetch)|was not answered|its answer was lost|WebSocket/;

type Context = Awaited<ReturnType<typeof journeys.visit>>['context'];

/** The server decides the first sending and its answer is lost; the following ones are refused for their pace. */
async function loseThenRefuse(context: Context, path: RegExp) {
  const seen = { sendings: 0 };
  await context.route(path, async (route) => {
    seen.sendings += 1;
    if (seen.sendings === 1) {
      await route.fetch();
      await route.abort('connectionreset');
      return;
    }
    const { status, message } = REFUSALS.TOO_MANY_REQUESTS;
    const error = { code: 'TOO_MANY_REQUESTS', message, requestId: 'journey' };
    const headers = { 'access-control-allow-origin': new URL(journeys.web()).origin };
    await route.fulfill({ status, headers, json: { error } });
  });
  return seen;
}

const reportOf = (page: Page, stake: string) =>
  page.getByRole('status').filter({ hasText: `Your last round of ${stake} is settled` });

it('[HTTP-35] [BET-36] a bet that was charged is never said to be free of charge, and is reported after a reload', async () => {
  const person = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(LOST);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const seen = await loseThenRefuse(context, /\/placeBet$/);
  await pressSpin(frame);
  await expect.poll(() => seen.sendings, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
  expect(await frame.getByText('Nothing was charged').count()).toBe(0);
  expect(await frame.getByText('Your bet was not accepted').count()).toBe(0);
  // A reload while the server still refuses forgets nothing.
  const before = seen.sendings;
  await page.reload();
  await expect.poll(() => seen.sendings, { timeout: 20_000 }).toBeGreaterThan(before);
  await context.unroute(/\/placeBet$/);
  await page.reload();
  await reportOf(page, '100 Points').waitFor();
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});

it('[BET-36] a free play whose answer was lost with the line is reported on return', async () => {
  const { services, users } = journeys.app();
  const person = await users.verified();
  const given = await services.credits.grant({
    giftId: 'unclear-outcomes',
    walletId: await users.walletOf(person),
    brandNumber: person.brand.number,
    actionId: 'unclear-outcomes',
    creditType: 'FREE_PLAY',
    paytableNames: ['copper-comet-957'],
    currency: 'POINTS',
    creditsValue: 50,
    credits: 2,
    expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  expect(given.ok).toBe(true);
  const { page, context, allow } = await journeys.visit();
  allow(LOST);
  await comeAs(page, journeys.web(), person.email);
  const frame = await openGame(page, journeys.web());
  const seen = await loseThenRefuse(context, /\/placeCreditBet$/);
  await pressSpin(frame);
  await expect.poll(() => seen.sendings, { timeout: 20_000 }).toBeGreaterThan(1);
  await context.unroute(/\/placeCreditBet$/);
  await page.reload();
  await reportOf(page, '50 Points').waitFor();
  expect(await betsOf(journeys, person.email)).toHaveLength(1);
});

it('[BINGO-26] cards whose answer was lost are named, and the next press finds them, bought once', async () => {
  const person = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(LOST);
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/bingo`);
  const ids: string[] = [];
  await context.route(/\/bingo\/buyCards$/, async (route) => {
    ids.push(route.request().headers()['x-request-id'] ?? '');
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Buy for 200 Points' }).click();
  const unclear = page.getByText(
    'We don’t know yet whether you have bought 2 cards for 200 Points.',
  );
  await unclear.waitFor({ timeout: 20_000 });
  expect(await page.getByText('Something went wrong on our side').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Buy for/ }).count()).toBe(0);
  await page.reload();
  await unclear.waitFor();
  await context.unroute(/\/bingo\/buyCards$/);
  context.on('request', (request) => {
    if (request.url().endsWith('/bingo/buyCards') && request.method() === 'POST')
      ids.push(request.headers()['x-request-id'] ?? '');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You have cards for 200 Points.').waitFor();
  expect(await unclear.count()).toBe(0);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(1);
});
