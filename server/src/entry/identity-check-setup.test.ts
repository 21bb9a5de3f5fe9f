import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import { readEnvironment } from '../platform/config/env.ts';
import { identityCheckSetup } from './identity-check-setup.ts';

const SUMSUB = {
  appToken: 'prd:a',
  secretKey: 'b',
  webhookSecret: 'c',
  levels: { kyc: 'one', purchase: 'two' },
};
const [home, abroad] = BRANDS;
if (home === undefined || abroad === undefined) throw new Error('two brands are needed');

function setupFrom(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-identity-checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  writeFileSync(file, content);
  const { cfg } = readEnvironment({ JUBILEE_IDENTITY_CHECK_SETTINGS: file });
  return identityCheckSetup(cfg, systemClock);
}
const ofHome = (vendors: object, more = {}) =>
  JSON.stringify({ brands: { [home.location]: { vendors, ...more } } });

test('[KYC-11] a brand has the vendors of its settings, another brand none of them', async () => {
  const vendorsOf = await setupFrom(ofHome({ sumsub: SUMSUB }, { shareWith: 'payouts' }));
  expect([...vendorsOf(home).adapters.keys()]).toEqual(['sumsub']);
  expect(vendorsOf(home).shareWith).toBe('payouts');
  expect(vendorsOf(abroad)).toEqual({ adapters: new Map(), shareWith: undefined });
});

test('[KYC-11] without a file a local installation uses the sandbox, and a deployed one nobody', async () => {
  const local = await identityCheckSetup(readEnvironment({}).cfg, systemClock);
  expect(BRANDS.map((brand) => local(brand).adapters.size)).toEqual(BRANDS.map(() => 1));
  const { cfg } = readEnvironment({ JUBILEE_DEPLOYED: 'true', JUBILEE_SEAL_KEY: '07'.repeat(32) });
  const deployed = await identityCheckSetup(cfg, systemClock);
  expect(BRANDS.map((brand) => deployed(brand).adapters.size)).toEqual(BRANDS.map(() => 0));
});

test.each([
  ['no JSON', '{', /is not valid JSON/],
  ['an unknown name', '{"brands":{},"more":1}', /it is not valid/],
  ['an unknown brand', '{"brands":{"nowhere":{"vendors":{}}}}', /there is no brand "nowhere"/],
  ['an unknown vendor', ofHome({ nobody: {} }), /has no vendor "nobody"/],
  [
    'a missing key',
    ofHome({ sumsub: { ...SUMSUB, secretKey: '' } }),
    /sumsub\.secretKey is not valid/,
  ],
  [
    'one name for two levels',
    ofHome({ sumsub: { ...SUMSUB, levels: { kyc: 'one', purchase: 'one' } } }),
    /sumsub is not valid/,
  ],
])('[KYC-11] %s stops the start with one clear line', async (_what, content, line) => {
  await expect(setupFrom(content)).rejects.toThrow(line);
});
