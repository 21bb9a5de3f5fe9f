import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { JACKPOTS } from '@jubilee/core/jackpots/definition';
import { drawnJackpots } from '@jubilee/core/jackpots/bet-share';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment, SettingError } from '../platform/config/env.ts';
import { jackpotRules } from './jackpot-rules.ts';

const FOR_TRYING = join(import.meta.dirname, '../../../docs/jackpots-for-trying.json');
const rulesUnder = (env: Readonly<Record<string, string>>) =>
  jackpotRules(readEnvironment(env).cfg);

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-jackpots-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'rules.json');
  writeFileSync(path, text);
  return path;
}

test('[JACK-24] the jackpots of the guide fall with the largest stake, and without the setting the platform has its own', () => {
  const { POINTS } = rulesUnder({ JUBILEE_JACKPOT_RULES: FOR_TRYING });
  const unlucky = { u32: () => 9_999 };
  expect(drawnJackpots(POINTS, BigInt(Math.max(...BET_AMOUNTS)), unlucky)).toContain('MAJOR');
  expect(rulesUnder({})).toBe(JACKPOTS);
  expect(rulesUnder({ JUBILEE_JACKPOT_RULES: '' })).toBe(JACKPOTS);
});

const KEY = '0'.repeat(64);
test.each([
  { JUBILEE_STAGE: 'live' },
  { JUBILEE_STAGE: 'uat' },
  { JUBILEE_STAGE: 'test', JUBILEE_DEPLOYED: 'true', JUBILEE_SEAL_KEY: KEY },
])('[JACK-24] an installation under %j does not start with other jackpots', (env) => {
  const start = () => rulesUnder({ ...env, JUBILEE_JACKPOT_RULES: FOR_TRYING });
  expect(start).toThrow(SettingError);
  expect(start).toThrow(/^JUBILEE_JACKPOT_RULES is for installations that are not deployed/);
});

test('[JACK-24] a file that cannot be used is reported by field', () => {
  const start = (path: string) => () => rulesUnder({ JUBILEE_JACKPOT_RULES: path });
  expect(start('/nowhere/rules.json')).toThrow(/the file \/nowhere\/rules\.json does not exist/);
  expect(start(fileWith('{'))).toThrow(/is not JSON/);
  const broken = { ...JACKPOTS, schema: 'jackpots/1' };
  expect(start(fileWith(JSON.stringify(broken)))).toThrow(/POINTS\.MINI\.mustHitBy/);
});
