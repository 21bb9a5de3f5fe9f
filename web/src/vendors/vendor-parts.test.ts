/** What the page has of each vendor comes from the vendor table and the vendor's folder. */
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { VENDOR_DIALOG_NAMES, VENDORS, vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { expect, test } from 'vitest';
import { locationVendorOf } from './location-vendors.ts';
import { payOutMethodOf, payOutWayOf } from './pay-out-methods.ts';
import { VENDOR_DIALOG_PARTS } from './vendor-dialog-parts.tsx';
import { VENDOR_DIALOG_RULES } from './vendor-dialog-rules.ts';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';

test('[DLG-1] every dialog of a vendor has its rule and its part', () => {
  for (const lists of [VENDOR_DIALOG_RULES, VENDOR_DIALOG_PARTS]) {
    expect(Object.keys(lists)).toEqual(VENDOR_DIALOG_NAMES);
    expect(Object.values(lists).every((one) => one !== undefined)).toBe(true);
  }
});

test('[DLG-9] a dialog of a vendor requires what switches the vendor on', () => {
  const card = { priority: 60, needs: ['purchasesEnabled', 'cardPaymentsEnabled'] };
  const loyalty = { priority: 40, needs: ['rubyRewardsEnabled'] };
  expect(VENDOR_DIALOG_RULES).toMatchObject({
    nmi: card,
    acceptBlue: card,
    authorize_net: card,
    ruby_rewards_signup: loyalty,
    ruby_rewards_connect: loyalty,
    ruby_rewards_purchase: loyalty,
    ruby_rewards_insufficient_funds: loyalty,
  });
  for (const { trigger, audience, needs = [] } of Object.values(VENDOR_DIALOG_RULES)) {
    expect({ trigger, audience }).toEqual({ trigger: 'user', audience: 'player' });
    for (const flag of needs) expect(FLAG_DEFAULTS[flag], flag).toBe(false);
  }
});

test('[CASH-5] every payout vendor has what players read about it, and its part of the page', () => {
  for (const { name } of vendorsOf('pay-out')) {
    expect(payOutMethodOf(name).note.id).not.toBe('');
    expect(typeof payOutWayOf(name).View).toBe('function');
  }
});

test('[LOC-14] every location vendor has its part of the page', async () => {
  for (const { name } of vendorsOf('location'))
    expect(typeof (await locationVendorOf(name)).check).toBe('function');
});

test('[OPS-10] every folder here is that of a vendor', () => {
  const folders = Object.keys(import.meta.glob('./*/*')).map((path) => path.split('/')[1]);
  const known = VENDORS.map(({ name }) => folderOfVendor(name));
  expect(folders.filter((folder) => !known.includes(folder ?? ''))).toEqual([]);
});
