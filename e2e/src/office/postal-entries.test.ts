/** Cards that came by post, read by somebody with a scanner and no mouse. */
import { expect, test } from 'vitest';
import { requestPostalEntry } from '@jubilee/contract/calls/postal-entries';
import { replyOf } from '@jubilee/testkit/call-app';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
// Into the entry period of the shipped brands.
office.clock.set('2026-12-14T17:00:00.000Z');
const ada = await office.staff.admin('ada');
const carla = await office.staff.join(ada, { name: 'carla', roles: ['cashier'] });
const { users } = office.journeys.app();
const TODAY = '2026-12-14';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function codesOf(count: number) {
  const made = [];
  for (let each = 0; each < count; each += 1) {
    const who = await users.verified();
    const { code } = replyOf(await who.call(requestPostalEntry, { body: {} }));
    made.push({ who, code });
  }
  return made;
}

test('[POST-6][POST-7][POST-8] a batch is opened, its cards are scanned without a mouse, and one act credits them', async () => {
  const [first, second, third] = await codesOf(3);
  if (!first || !second || !third) throw new Error('three are needed');
  const { page, allow } = await office.visit({ viewport: { width: 1440, height: 900 } });
  allow(/status of 40[0139]/);
  await comeAs(page, office, carla, '/postal-entries');
  await page.getByText('No batches yet').waitFor();
  await page.keyboard.press('n');
  const opening = dialogOf(page, 'Open a batch');
  await opening.getByLabel('Received on').fill(TODAY);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Batch of ${TODAY}` }).waitFor();
  const field = page.getByLabel('Code on the card');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  const scan = async (text: string, key = 'Enter') => {
    await page.keyboard.type(text);
    await page.keyboard.press(key);
  };
  const status = page.getByRole('status').filter({ hasText: /./ });
  await scan(first.code);
  await status.getByText('Accepted').first().waitFor();
  await status.getByText(first.who.email).first().waitFor();
  await scan(second.code.toLowerCase(), 'Shift+Enter');
  await status.getByText('Second card of the envelope').first().waitFor();
  await scan(first.code);
  await status.getByText('Code used before').first().waitFor();
  await scan(third.code.replaceAll('-', ''));
  await status.getByText(third.who.email).first().waitFor();
  // A misread code comes back to be corrected, and nothing is stored.
  await scan('ACDE-FHJK-MNPR');
  await status
    .getByText(/This is no code/)
    .first()
    .waitFor();
  expect(await field.inputValue()).toBe('ACDE-FHJK-MNPR');
  await page.getByText('2 accepted, 2 refused, 1,000 tickets').waitFor();

  const grid = page.getByRole('grid', { name: 'Cards' });
  await grid.getByRole('row', { name: `Accepted: ${third.who.email}` }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText('None was added.').waitFor();
  await drawer
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PNG });
  await drawer.getByRole('button', { name: 'Show the picture' }).click();
  await drawer.getByRole('img', { name: 'The card' }).waitFor();
  await drawer.getByLabel('Replace the picture').setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await drawer.getByText('A picture of a card is a JPEG or PNG of 2 MB or less.').waitFor();
  await drawer.getByRole('button', { name: 'Refuse' }).click();
  const refusing = dialogOf(page, 'Refuse this card');
  await refusing.getByLabel('What is wrong with it').selectOption('notHandWritten');
  await refusing.getByLabel('Reason').fill('it came from a printer');
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await drawer.getByText('Not written by hand').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Credit the batch' }).click();
  const credit = dialogOf(page, `Credit the batch of ${TODAY}`);
  await credit.getByText('1 accepted card gives 500 tickets.').waitFor();
  await credit.getByLabel('Reason').fill('the cards of today');
  await credit.getByRole('button', { name: 'Credit' }).click();
  await page.getByText('The cards are being credited.').waitFor();
  const ticketsOf = async () =>
    (await first.who.accounts()).find(({ currency }) => currency === 'SWEEP_TICKETS')?.balance;
  await expect.poll(ticketsOf, { timeout: 30_000 }).toBe(200 + 500);
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('grid', { name: 'Cards' }).getByRole('row').nth(1).waitFor();
        return page.getByRole('main').getByText('Credited', { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

  await page.getByRole('link', { name: 'All batches' }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('grid', { name: 'Months' }).getByRole('row', { name: '2026-12' }).waitFor();
  await page.getByText(/Tickets of every source are one balance/).waitFor();
}, 120_000);

test.each(['dark', 'light'] as const)(
  '[OFFICE-5] the room passes the automatic accessibility check, wide and narrow: %s',
  async (colorScheme) => {
    const [one] = await codesOf(1);
    const viewport =
      colorScheme === 'dark' ? { width: 1440, height: 900 } : { width: 390, height: 844 };
    const { page, context } = await office.visit({ colorScheme, viewport });
    await bringAxe(context);
    await comeAs(page, office, carla, '/postal-entries?do=open');
    await dialogOf(page, 'Open a batch').getByLabel('Received on').fill(TODAY);
    await dialogOf(page, 'Open a batch').getByRole('button', { name: 'Open the batch' }).click();
    await page.getByLabel('Code on the card').fill(one?.code ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Cards' }).getByRole('row').nth(1).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByRole('grid', { name: 'Batches' }).getByRole('row').nth(1).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.goto(`${office.address}/postal-entries?list=report`);
    await page.getByRole('grid', { name: 'Months' }).getByRole('row').nth(1).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  },
);

test('[POST-6][OFFICE-1] a role without the calls finds the room nowhere', async () => {
  const vera = await office.staff.join(ada, { name: 'vera', roles: ['viewer'] });
  const { page } = await office.visit();
  await comeAs(page, office, vera, '/postal-entries');
  await page.getByText('Your roles do not open this room').waitFor();
});
