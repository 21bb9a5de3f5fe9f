/** The automatic accessibility check of the staff app: every page and every dialog, in both modes. */
import { expect, test } from 'vitest';
import { inviteStaff } from '@jubilee/contract/staff/calls/people';
import { inTurn } from '@jubilee/testkit/in-turn';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { bringAxe, findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const vera = await office.staff.join(ada, { name: 'vera', roles: ['viewer'] });

/** In the long run both modes everywhere. */
const MODES = ['dark', 'light'] as const;
const modesInTurn = (turn: number) => inTurn(MODES, turn, MODES.length);
const STEP_UP_MS = 5 * 60_000;

test.each(modesInTurn(1))(
  '[OFFICE-5] every page passes the automatic accessibility check, wide and narrow: %s',
  async (colorScheme) => {
    const barriers: string[] = [];
    const { page, context } = await office.visit({
      colorScheme,
      viewport: colorScheme === 'dark' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    });
    await bringAxe(context);
    const look = async (where: string): Promise<void> => {
      const found = await findBarriers(page.mainFrame());
      barriers.push(...found.map((line) => `${colorScheme} ${where}: ${line}`));
    };
    await page.goto(`${office.address}/sign-in?reason=idle`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await look('sign-in');
    await comeAs(page, office, ada, '/audit');
    for (const [path, name] of [
      ['/audit', 'Audit'],
      ['/people', 'Staff'],
      ['/people?list=invitations', 'Invitations'],
      ['/approvals', 'Open proposals'],
      ['/sign-ins', 'My sign-ins'],
      [`/people?open=${vera.staffId}`, 'Staff'],
      ['/audit?open=1', 'Audit'],
    ] as const) {
      await page.goto(`${office.address}${path}`);
      await page.getByRole('grid', { name }).getByRole('row').nth(1).waitFor();
      await look(path);
    }
    expect(barriers).toEqual([]);
  },
);

test.each(modesInTurn(0))(
  '[OFFICE-5] the pages with figures pass it too: %s',
  async (colorScheme) => {
    const barriers: string[] = [];
    const { page, context } = await office.visit({ colorScheme });
    await bringAxe(context);
    await comeAs(page, office, ada, '/games');
    for (const [path, name] of [
      ['/games', 'Games'],
      ['/money', 'Days'],
      ['/brands?open=ageLimit', 'Flags'],
      ['/brands?list=hosts', 'Hosts'],
      ['/brands?list=texts', 'Versions of legal texts'],
      ['/brands?list=content', 'Promotions'],
      ['/system', 'Nodes'],
      ['/system?list=hours', 'Hours'],
    ] as const) {
      await page.goto(`${office.address}${path}`);
      await page.getByRole('grid', { name }).getByRole('row').nth(1).waitFor();
      const found = await findBarriers(page.mainFrame());
      barriers.push(...found.map((line) => `${colorScheme} ${path}: ${line}`));
    }
    expect(barriers).toEqual([]);
  },
);

test.each(modesInTurn(1))(
  '[OFFICE-5] every dialog passes the check too: %s',
  async (colorScheme) => {
    const barriers: string[] = [];
    const { page, context, allow } = await office.visit({ colorScheme });
    allow(/status of 403/);
    await bringAxe(context);
    const look = async (where: string): Promise<void> => {
      const found = await findBarriers(page.mainFrame(), OPEN_DIALOG);
      barriers.push(...found.map((line) => `${colorScheme} ${where}: ${line}`));
    };
    await comeAs(page, office, ada, '/people?do=invite');
    const invite = dialogOf(page, 'Invite somebody');
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await look('invite with problems');
    office.clock.advance(STEP_UP_MS + 1);
    await invite.getByLabel('Name', { exact: true }).fill(`Guest ${colorScheme}`);
    await invite.getByLabel('Email', { exact: true }).fill(`${colorScheme}@staff.example`);
    await invite.getByLabel('Viewer', { exact: true }).check();
    await invite.getByLabel('Reason').fill('for this check');
    await invite.getByRole('button', { name: 'Send the invitation' }).click();
    await dialogOf(page, 'Confirm that it is you').waitFor();
    await look('confirmation');
    await page.keyboard.press('Escape');
    await dialogOf(page, 'Confirm that it is you').waitFor({ state: 'hidden' });
    await invite.getByText('Please confirm that it is you first.').waitFor();
    await page.goto(`${office.address}/audit?do=verify`);
    await dialogOf(page, 'Verify the audit').waitFor();
    await look('verification');
    await page.goto(`${office.address}/people?open=${vera.staffId}`);
    await page.getByRole('button', { name: 'Disable' }).click();
    await dialogOf(page, 'Disable vera').waitFor();
    await look('reason');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await look('palette');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'People' }).click();
    await page.keyboard.press('?');
    await dialogOf(page, 'Keyboard shortcuts').waitFor();
    await look('shortcuts');
    expect(barriers).toEqual([]);
  },
);

test('[OFFICE-5] an invitation passes the check', async () => {
  const guest = await office.visit({ colorScheme: 'light' });
  await bringAxe(guest.context);
  const { token } = await inviteGuest();
  await guest.page.goto(`${office.address}/invitation#${token}`);
  await guest.page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  expect(await findBarriers(guest.page.mainFrame())).toEqual([]);
});

/** A link that nobody has used yet. */
async function inviteGuest(): Promise<{ readonly token: string }> {
  await ada.stepUp();
  const body = {
    email: 'guest@staff.example',
    name: 'Guest',
    roles: ['viewer'],
    brands: null,
    reason: 'for this check',
  };
  staffReply(await ada.browser.call(inviteStaff, { body }));
  const link = new URL(await office.journeys.app().nextLinkTo(body.email));
  return { token: link.hash.slice(1) };
}
