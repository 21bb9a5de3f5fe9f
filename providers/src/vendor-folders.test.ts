import { portEntryOf, VENDORS } from '@jubilee/contract/vendors/vendor-table';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { openSimulators } from './simulator/vendor-simulators.ts';
import { loadVendors } from './vendor-folders.ts';
import { defineVendor } from './vendor-module.ts';

const PORTS = ['pay-in', 'pay-out', 'identity-checks', 'location', 'support'] as const;

test.each(PORTS)(
  '[OPS-10] the vendors of %s are those that the table calls built',
  async (port) => {
    const built = VENDORS.filter((vendor) => portEntryOf(vendor, port)?.isBuilt === true);
    expect([...(await loadVendors(port)).keys()]).toEqual(built.map(({ name }) => name));
  },
);

test('[OPS-10] a vendor opens with valid settings only', () => {
  const settings = z.strictObject({ key: z.string() });
  const vendor = defineVendor(settings, ({ key }, { timeoutMs }) => `${key} ${timeoutMs}`);
  const environment = { timeoutMs: 5, nowMs: () => 0 };
  expect(vendor.open({ key: 'a' }, environment)).toBe('a 5');
  expect(() => vendor.open({ key: 1 }, environment)).toThrow();
  expect(() => vendor.open({ key: 'a', other: 1 }, environment)).toThrow();
});

test('[OPS-12] the sandbox finds the simulator of a vendor in its folder', async () => {
  const simulators = await openSimulators({
    origin: 'http://127.0.0.1:1',
    brands: [],
    now: () => 0,
    randomBytes: (length) => new Uint8Array(length),
    deliverSms: () => undefined,
    sendWebhook: () => undefined,
  });
  expect([...simulators.keys()].toSorted()).toEqual([
    'hubspot',
    'intercom',
    'sentry',
    'sumsub',
    'twilio',
    'xpoint',
    'zendesk',
  ]);
  for (const simulator of simulators.values()) {
    expect(simulator.control({ nothing: 'known' })).toBe(false);
    const request = { method: 'GET', path: '/none', query: '', headers: new Map<string, string>() };
    const answer = simulator.handle({ ...request, body: new Uint8Array() });
    expect(answer?.status).toBeGreaterThanOrEqual(400);
  }
});
