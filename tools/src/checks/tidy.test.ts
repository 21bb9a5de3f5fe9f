import { expect, test } from 'vitest';
import { tidyFindings } from './tidy-check.ts';
import { TIDY_RULES } from './tidy-rules.ts';

type Sample = readonly [path: string, text: string];

/** For each rule one breach, with its line, and a similar text that is allowed. */
const SAMPLES: Readonly<Record<string, { bad: Sample; line?: number; good: Sample }>> = {
  'file-name': { bad: ['web/src/date-utils.ts', ''], good: ['web/src/service-worker.ts', ''] },
  'export-star': {
    bad: ['core/src/a.ts', "export * from './b.ts';"],
    good: ['core/src/a.ts', "export { b } from './b.ts'; // export * is banned"],
  },
  clock: {
    bad: ['server/src/modules/games/a.ts', 'export const a = new Date();'],
    good: ['server/src/modules/games/a.ts', 'export const a = (ms: number) => new Date(ms);'],
  },
  storage: {
    bad: ['web/src/a.ts', "\nlocalStorage.setItem('a', 'b');"],
    line: 2,
    good: ['web/src/a.ts', "deviceStorage.set('a', 'b'); // localStorage.setItem"],
  },
  'unnamed-constant': {
    bad: ['web/src/a.ts', '\nexport const a = 600_000;'],
    line: 2,
    good: ['contract/src/values/limits.ts', 'export const a = 600_000;'],
  },
  'brand-branch': {
    bad: ['web/src/a.ts', "export const a = (brand) => brand.location === 'sweeps';"],
    good: ['web/src/a.ts', 'export const a = (brand, b) => brand.location === b;'],
  },
  'brand-name': {
    bad: ['web/src/a.ts', "export const a = new Map([['luckyharbor', 1]]);"],
    good: ['web/src/a.ts', "export const a = new Map([['luckyharbors', 1]]); // 'luckyharbor'"],
  },
  'vendor-name': {
    bad: ['server/src/modules/games/a.ts', "export const a = (b) => b === 'NMI';"],
    good: ['providers/src/pay-in/nmi/a.ts', "export const a = 'NMI';"],
  },
  'merge-conflict': {
    bad: ['docs/a.md', 'one\n<<<<<<< HEAD\ntwo'],
    line: 2,
    good: ['docs/a.md', 'a <<<<<<< b\n<<<<<<<<'],
  },
  suppression: {
    bad: ['web/src/a.ts', '// @ts-ignore\nexport const a = 1;'],
    good: ['web/src/a.ts', 'export const ignore = 1;'],
  },
  'sql-home': {
    bad: ['server/src/modules/games/a.ts', 'export const a = sql`\n  select 1`;'],
    good: ['server/src/modules/games/a.store.ts', 'export const a = sql`select 1`;'],
  },
  'sql-now': {
    bad: ['server/src/modules/games/a.store.ts', 'export const a = sql`update b set c = now()`;'],
    good: ['server/src/modules/games/a.store.ts', 'export const a = (now: () => Date) => now();'],
  },
  sleep: {
    bad: ['web/src/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    good: ['web/src/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1));'],
  },
  'catch-home': {
    bad: ['server/src/modules/games/a.ts', 'export function a() { try { b(); } catch { c(); } }'],
    good: [
      'server/src/modules/games/a.ts',
      'export function a() { try { b(); } finally { c(); } }',
    ],
  },
  'replay-header': {
    bad: [
      'server/src/modules/games/a.ts',
      "export const a = { [IDEMPOTENT_REPLAY_HEADER]: 'true' };",
    ],
    good: ['server/src/modules/games/a.ts', 'export const a = moneyAnswer(b, true);'],
  },
  'request-hash': {
    bad: ['server/src/modules/games/a.ts', '\nconst a = Buffer.from(b.requestHash).equals(c);'],
    line: 2,
    good: [
      'server/src/modules/games/a.ts',
      'const a = isSameRequest(b, request) && timingSafeEqual(c, hashSecret(d));',
    ],
  },
  'request-hash-home': {
    bad: [
      'server/src/modules/games/a.ts',
      "import { requestHash } from '@jubilee/core/wallet/request-hash';",
    ],
    good: [
      'server/src/modules/money/a.ts',
      "import { requestHash } from '@jubilee/core/wallet/request-hash';",
    ],
  },
  'float-money': {
    bad: ['core/src/money/a.ts', 'export const a = (b: number) => b.toFixed(2);'],
    good: ['web/src/a.ts', 'export const a = (b: number) => b.toFixed(2);'],
  },
  'foreign-word': {
    bad: ['docs/a.md', ['one', 'see /wo', 'rk/here'].join('\n').replace('wo\nrk', 'work')],
    line: 2,
    good: ['docs/a.md', 'src/work/here and https://example.com/work/here'],
  },
};

const found = (rule: string, [path, text]: Sample): number[] =>
  tidyFindings([{ path, text }])
    .filter((finding) => finding.rule === rule)
    .map((finding) => finding.line);

test('[OPS-10] every style rule has a sample here', () => {
  const names = TIDY_RULES.map((rule) => rule.name).filter((name) => !name.startsWith('term: '));
  expect(Object.keys(SAMPLES).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(SAMPLES))(
  '[OPS-10] %s is found, and its neighbor is not',
  (rule, sample) => {
    expect(found(rule, sample.bad)).toEqual([sample.line ?? 1]);
    expect(found(rule, sample.good)).toEqual([]);
  },
);

test('[LIM-1] a number of the specification is found in any spelling, and only in what ships', () => {
  for (const spelling of ['240000', '240_000', '9007199254740991n', '9_007_199_254_740_991n']) {
    const text = `export const a = ${spelling};`;
    expect(found('unnamed-constant', ['web/src/a.ts', text]), spelling).toEqual([1]);
    expect(found('unnamed-constant', ['web/src/a.test.ts', text]), spelling).toEqual([]);
  }
});
