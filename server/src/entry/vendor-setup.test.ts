import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import { resolveFlags } from '@jubilee/contract/settings/parse-flags';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import { readEnvironment } from '../platform/config/env.ts';
import { assertAccounts, vendorSetup } from './vendor-setup.ts';

const SUMSUB = {
  appToken: 'prd:a',
  secretKey: 'b',
  webhookSecret: 'c',
  levels: { kyc: 'one', purchase: 'two' },
};
const [home, abroad] = BRANDS;
if (home === undefined || abroad === undefined) throw new Error('two brands are needed');

function setupFrom(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-vendors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  writeFileSync(file, content);
  return vendorSetup(readEnvironment({ JUBILEE_VENDOR_SETTINGS: file }).cfg, systemClock);
}
const ofHome = (vendors: object) =>
  JSON.stringify({ [home.location]: { 'identity-checks': vendors } });

test('[KYC-11] a brand has the vendors of its settings, another brand none of them', async () => {
  const { 'identity-checks': adaptersOf } = await setupFrom(ofHome({ sumsub: SUMSUB }));
  expect([...adaptersOf(home).keys()]).toEqual(['sumsub']);
  expect(adaptersOf(abroad).size).toBe(0);
});

test('[KYC-11][BRAND-17] without a file a local installation uses the sandbox, and a deployed one nobody', async () => {
  const local = await vendorSetup(readEnvironment({}).cfg, systemClock);
  const { cfg } = readEnvironment({ JUBILEE_DEPLOYED: 'true', JUBILEE_SEAL_KEY: '07'.repeat(32) });
  const deployed = await vendorSetup(cfg, systemClock);
  for (const brand of BRANDS) {
    for (const port of ['identity-checks', 'location'] as const) {
      expect([local[port](brand).size, deployed[port](brand).size]).toEqual([1, 0]);
    }
  }
});

test('[KYC-11] a vendor that is switched on without an account stops a deployed start, by name', async () => {
  const vendors = await setupFrom(ofHome({ sumsub: SUMSUB }));
  const starting = (deployed: boolean, on: FlagOverrides) => () =>
    assertAccounts({ deployed }, vendors, (brand) => resolveFlags(brand === home ? on : {}));
  expect(starting(true, { usingSumsub: true })).not.toThrow();
  expect(starting(true, { xpointEnabled: true })).toThrow(`${home.location}.location.xpoint`);
  expect(starting(false, { xpointEnabled: true })).not.toThrow();
});

test.each([
  ['no JSON', '{', /is not valid JSON/],
  ['an unknown brand', '{"nowhere":{}}', /there is no brand "nowhere"/],
  ['an unknown port', `{"${home.location}":{"gifts":{}}}`, /gifts/],
  ['an unknown vendor', ofHome({ nobody: {} }), /identity-checks\.nobody: there is no such vendor/],
  ['a missing key', ofHome({ sumsub: { ...SUMSUB, secretKey: '' } }), /sumsub: secretKey/],
  [
    'one name for two levels',
    ofHome({ sumsub: { ...SUMSUB, levels: { kyc: 'one', purchase: 'one' } } }),
    /the two levels need different names/,
  ],
])('[KYC-11] %s stops the start with one clear line', async (_what, content, line) => {
  await expect(setupFrom(content)).rejects.toThrow(line);
});
