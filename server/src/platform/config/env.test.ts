import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const KEY = { JUBILEE_SEAL_KEY: '07'.repeat(32) };

describe('the live stage', () => {
  test('[CONF-25] is deployed without the setting', () => {
    expect(readEnvironment({ ...KEY, JUBILEE_STAGE: 'live' }).cfg.deployed).toBe(true);
    expect(
      readEnvironment({ ...KEY, JUBILEE_STAGE: 'live', JUBILEE_DEPLOYED: '' }).cfg.deployed,
    ).toBe(true);
    for (const stage of ['dev', 'test', 'uat']) {
      expect(readEnvironment({ JUBILEE_STAGE: stage }).cfg.deployed).toBe(false);
    }
  });

  test('[CONF-25][BRAND-17] does not start as a local installation, nor without its own key', () => {
    expect(() =>
      readEnvironment({ ...KEY, JUBILEE_STAGE: 'live', JUBILEE_DEPLOYED: 'false' }),
    ).toThrow(/^JUBILEE_STAGE=live is always deployed: remove JUBILEE_DEPLOYED=false/);
    expect(() => readEnvironment({ JUBILEE_STAGE: 'live' })).toThrow('JUBILEE_SEAL_KEY');
  });
});
