import { expect, test } from 'vitest';
import { judge, judgeReading, readRules, readTitles } from './rules-read.ts';

test('[OPS-11] a broken line, a repeated id, an unknown id and a due rule without a test are found', () => {
  const { rules, problems } = readRules([
    {
      path: 'docs/spec/wallet.md',
      text: [
        '- **WAL-1** Tested. _(spec 3)_',
        '- **WAL-1** Again. _(spec 3)_',
        '- **WAL-2** Without a source.',
        '- **WAL-3** Due. _(spec 3, project)_',
        '- **WAL-4** Not served yet. _(spec 3)_ {later}',
        '- **WAL-5** Our own. _(project)_',
      ].join('\n'),
    },
  ]);
  expect(problems).toEqual([
    'docs/spec/wallet.md:2: WAL-1 is already a rule at docs/spec/wallet.md:1',
    'docs/spec/wallet.md:3: not a rule line "- **AREA-1** sentence. _(source)_"',
  ]);
  const titles = readTitles({
    path: 'a.test.ts',
    text: `
      test('[WAL-1][WAL-9] one', () => {});
      test.skip('[WAL-3] proves nothing', () => {});
      // test('[WAL-3] gone', () => {});
      test.each(rows)('[WAL-5] %s', () => {});
    `,
  });
  expect(titles.map(({ ids, line }) => [line, ids])).toEqual([
    [2, ['WAL-1', 'WAL-9']],
    [5, ['WAL-5']],
  ]);
  const verdict = judge(rules, titles);
  expect(verdict.untested.map(({ id }) => id)).toEqual(['WAL-3']);
  expect(verdict.problems).toEqual([
    'a.test.ts:2: no rule WAL-9 in docs/spec ("[WAL-1][WAL-9] one")',
  ]);
});

test('[OPS-11] a row of the reading that names no rule with a test and no file is found', () => {
  const rule = (id: string) => ({ id, area: 'WAL', isDue: true, path: 'docs/spec/wallet.md' });
  const title = { ids: ['WAL-1'], title: '', path: 'a.test.ts', line: 1 };
  const text = [
    '| no | says | is true by |',
    '|---|---|---|',
    '| 1.1 | money | WAL-1, `a.ts` |',
    '| 1.1 | more | WAL-2, WAL-3, `b.ts` |',
    '| 1.2 | nothing | |',
    '| 1.3 | ours | open |',
  ].join('\n');
  const rules = [rule('WAL-1'), rule('WAL-2')];
  expect(judgeReading({ path: 'r.md', text }, rules, [title], (path) => path === 'a.ts')).toEqual([
    'r.md:4: 1.1 is there twice',
    'r.md:4: WAL-2 has no test',
    'r.md:4: no rule WAL-3',
    'r.md:4: no file b.ts',
    'r.md:5: not a row',
    'r.md:6: no rule open',
  ]);
});
