import type { StaffFlag } from '@jubilee/contract/staff/calls/flags';
import { expect, test } from 'vitest';
import { findFlags } from './find-flags.ts';
import { hostVerdict } from './host-verdict.ts';
import { previewRows, previewText } from './preview-text.ts';
import { readTyped, typedOf } from './typed-flag.ts';

const flag = (name: string, more: Partial<StaffFlag> = {}): StaffFlag => ({
  flag: name,
  group: 'games',
  effect: 'The bingo room sells cards.',
  pages: [],
  capabilities: [],
  kind: 'switch',
  choices: [],
  takesMoney: false,
  isChangeable: true,
  value: true,
  decidedBy: 'default',
  defaultValue: true,
  brandValue: null,
  platformValue: null,
  elsewhere: [],
  rules: [],
  ...more,
});

test('[BRANDROOM-1] flags are found by every word of name, group, sentence and value, and by filter', () => {
  const flags = [
    flag('bingoEnabled', { takesMoney: true }),
    flag('ageLimit', { effect: 'The smallest age.', value: 21, brandValue: 21, group: 'access' }),
  ];
  const names = (query: string, filter: Parameters<typeof findFlags>[2] = 'all') =>
    findFlags(flags, query, filter).map((one) => one.flag);
  expect(names('')).toEqual(['bingoEnabled', 'ageLimit']);
  expect(names('cards BINGO enabled')).toEqual(['bingoEnabled']);
  expect(names('access 21')).toEqual(['ageLimit']);
  expect(names('', 'money')).toEqual(['bingoEnabled']);
  expect(names('', 'own')).toEqual(['ageLimit']);
  expect(names('', 'ruled')).toEqual([]);
});

test('[BRANDROOM-5] what is typed becomes a value of the kind of the flag, or a sentence', () => {
  expect(readTyped({ kind: 'switch' }, 'false')).toEqual({ ok: true, value: false });
  expect(readTyped({ kind: 'number' }, ' 25 ')).toEqual({ ok: true, value: 25 });
  for (const text of ['', '-1', '1e3', 'many', '0x10']) {
    expect(readTyped({ kind: 'number' }, text).ok).toBe(false);
  }
  expect(readTyped({ kind: 'list' }, ' a, b ,')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(readTyped({ kind: 'list' }, '')).toEqual({ ok: true, value: [] });
  expect(readTyped({ kind: 'list' }, 'a, a').ok).toBe(false);
  expect(readTyped({ kind: 'text' }, 'x'.repeat(501)).ok).toBe(false);
  expect(typedOf(['a', 'b'])).toBe('a, b');
});

const PREVIEW = {
  before: true,
  after: false,
  needsTwo: false,
  players: 3,
  playersOfBrand: 5,
  isExact: true,
  overridden: 0,
  pages: ['/bingo'],
  capabilities: ['pointsPlay' as const],
  games: { gained: [], lost: ['Bingo'] },
  slides: { gained: [], lost: [] },
  signInMethods: { gained: ['Google'], lost: [] },
};

test('[BRANDROOM-3] a preview says whom it reaches, and when it is an estimate', () => {
  expect(previewText(PREVIEW)).toBe(
    'It reaches 3 of 5 players and every guest. Pages: /bingo. Concerns play for points.',
  );
  const estimate = previewText({ ...PREVIEW, isExact: false, overridden: 2, needsTwo: true });
  expect(estimate).toContain('about 3 of 5');
  expect(estimate).toContain('2 other rules decide nothing here any more.');
  expect(estimate).toContain('A second person decides.');
  expect(previewText({ ...PREVIEW, after: true, players: 0 })).toBe('Nothing changes for anybody.');
  expect(previewRows(PREVIEW)).toEqual([
    { name: 'Games', before: 'Bingo', after: '–', isChanged: true },
    { name: 'Sign-in methods', before: '–', after: 'Google', isChanged: true },
  ]);
});

test('[BRANDROOM-7] a host is this brand, another one, another installation or unknown', () => {
  const found = { answer: 'brand', brandName: 'Sweeps', surface: 'api', stage: 'live' } as const;
  expect(hostVerdict('a', { ...found, isStageHere: true }).tone).toBe('ok');
  expect(hostVerdict('a', { ...found, isStageHere: false })).toMatchObject({
    tone: 'warn',
    text: 'a is this brand, but of another installation: API on live.',
  });
  const none = { brandName: null, surface: null, stage: null, isStageHere: false };
  expect(hostVerdict('a', { ...none, answer: 'otherBrand' }).text).toContain('another brand');
  expect(hostVerdict('a', { ...none, answer: 'unknown' }).tone).toBe('bad');
});
