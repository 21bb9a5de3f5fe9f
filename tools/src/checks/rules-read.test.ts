import { expect, test } from 'vitest';
import { judge, readCurrentStep, readRules, readTitles } from './rules-read.ts';

const spec = (text: string) => readRules([{ path: 'docs/spec/wallet.md', text }]);
const titles = (text: string) => readTitles({ path: 'a.test.ts', text });
const line = (id: string, step = 1) => `- **${id}** A sentence. _(spec 3)_ {step ${step}}`;

test('[OPS-11] rule lines are read with area and step', () => {
  const { rules, problems } = spec(`# Wallet\n\n${line('WAL-1')}\n${line('WAL-2', 4)}\n`);
  expect(rules.map(({ id, area, step }) => [id, area, step])).toEqual([
    ['WAL-1', 'WAL', 1],
    ['WAL-2', 'WAL', 4],
  ]);
  expect(problems).toEqual([]);
});

test('[OPS-11] an id given twice and a rule without its step are problems', () => {
  const { problems } = spec(`${line('WAL-1')}\n${line('WAL-1')}\n- **WAL-2** No tag.\n`);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('WAL-1 is already a rule at docs/spec/wallet.md:1');
  expect(problems[1]).toContain('docs/spec/wallet.md:3: not a rule line');
});

test('[OPS-11] titles are found in test, it and each, with one id or several', () => {
  const found = titles(`
    test('[WAL-1] one', () => {});
    it("[WAL-2][BET-3] two", () => {});
    test.each([['[NO-1] a row']])('[WAL-4] %s', () => {});
    test(\`[WAL-5] \${name}\`, () => {});
    describe('[WAL-6] a group', () => {});
  `);
  expect(found.flatMap((title) => title.ids)).toEqual([
    'WAL-1',
    'WAL-2',
    'BET-3',
    'WAL-4',
    'WAL-5',
    'WAL-6',
  ]);
  expect(found[0]?.line).toBe(2);
});

test('[OPS-11] skipped tests, comments and other calls prove nothing', () => {
  const found = titles(`
    test.skip('[WAL-1] later', () => {});
    test.todo('[WAL-2] later');
    // test('[WAL-3] gone', () => {});
    console.log('[WAL-4] not a test');
    test('about [WAL-5] without leading id', () => {});
  `);
  expect(found).toEqual([]);
});

test('[OPS-11] unknown ids and due rules without a test are found; later rules may wait', () => {
  const { rules } = spec([line('WAL-1'), line('WAL-2'), line('WAL-3', 2)].join('\n'));
  const verdict = judge(rules, titles(`test('[WAL-1][WAL-9] x', () => {});`), 1);
  expect(verdict.untested.map((rule) => rule.id)).toEqual(['WAL-2']);
  expect(verdict.problems).toEqual([
    'a.test.ts:1: no rule WAL-9 in docs/spec ("[WAL-1][WAL-9] x")',
  ]);
  expect(verdict.areas).toEqual([{ area: 'WAL', rules: 3, due: 2, tested: 1, dueTested: 1 }]);
  expect(judge(rules, [], 2).untested).toHaveLength(3);
});

test('[OPS-11] the current step stands on the first line', () => {
  expect(readCurrentStep('CURRENT_STEP: 3\n\n# Rules')).toBe(3);
  expect(() => readCurrentStep('# Rules\nCURRENT_STEP: 3')).toThrow('must begin with');
});
