/** Tokens for the chat of support: one vendor for each brand, by its own call. */
import { supportTokenCalls } from '@jubilee/contract/calls/support';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { portEntryOf, vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';

const off = await appForFile({ flags: { supportChatEnabled: false } });

const ask = (who: TestUser, call: (typeof supportTokenCalls)[number]) =>
  who.call(call, call.method === 'GET' ? {} : { body: {} });

test('[SUPP-1][SUPP-3] without the flag no vendor is told anything', async () => {
  const who = await off.users.verified();
  for (const call of supportTokenCalls) {
    expect((await ask(who, call)).error?.code).toBe('FEATURE_OFF');
  }
});

test.each(vendorsOf('support').map((vendor) => [vendor.name, vendor] as const))(
  '[SUPP-1][SUPP-4] %s: its own call tells it who the player is, and no other call does',
  async (name, vendor) => {
    const supportChatProvider = vendor.ports.support.wire;
    const app = await appForTest({ flags: { supportChatEnabled: true, supportChatProvider } });
    const who = await app.users.verified();
    const adapter = app.services.vendors.support(DEFAULT_BRAND).get(name);
    for (const call of supportTokenCalls) {
      const { error, reply } = await ask(who, call);
      if (call.name !== portEntryOf(vendor, 'support')?.tokenCall) {
        expect(error?.code).toBe('FEATURE_OFF');
        continue;
      }
      const known = await send({
        port: app.ports.sandbox,
        method: 'POST',
        path: `/${folderOfVendor(name)}/whoami`,
        body: {
          app_id: adapter?.widget().accountId,
          intercom_user_jwt: reply?.token,
          token: reply?.token,
          identificationToken: reply?.token,
          identificationEmail: who.email,
        },
      });
      expect(JSON.parse(known.text)).toEqual({ name: who.email });
    }
  },
);
