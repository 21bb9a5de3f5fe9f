import { expect, test } from 'vitest';
import { BANNED_TERMS } from './terms.ts';
import type { BannedTerm, TermScope } from './terms.ts';
import { tidyFindings } from './tidy-check.ts';
import { TIDY_RULES } from './tidy-rules.ts';

const found = (word: string, path: string, text: string): number[] =>
  tidyFindings([{ path, text }])
    .filter(({ rule }) => rule === `term: ${word}`)
    .map(({ line }) => line);

const camel = (form: string): string =>
  form.replaceAll(/ ([a-z])/g, (_, sign: string) => sign.toUpperCase());
const folderOf = ({ onlyIn = ['web/src/'] }: BannedTerm): string =>
  (onlyIn[0] ?? '').replace(/\/?$/, '/');

/** One use of the old word per scope, and the line on which it must be found. */
const PLANTED: Readonly<
  Record<
    TermScope,
    (form: string, folder: string) => readonly (readonly [string, string, number])[]
  >
> = {
  identifier: (form, folder) => [
    [`${folder}a.ts`, `const a = 1;\nexport const ${camel(`the ${form} of`)} = a;`, 2],
    [`${folder}a.ts`, `export const ${form.replaceAll(' ', '_').toUpperCase()}_MAX = 1;`, 1],
    [`${folder}a.tsx`, `export const a = (b) => b.${camel(form)};`, 1],
    [`${folder}a.ts`, `query(\`select a as ${form.replaceAll(' ', '_')}\n from \${b}\`);`, 1],
    [`${folder}a.test.ts`, `query(\`select a from \${b}\n ${form.replaceAll(' ', '_')}\`);`, 2],
    [
      `${folder}a.store.ts`,
      `query({ name: 'read-${form.replaceAll(' ', '-')}s-${form.replaceAll(' ', '-')}' });`,
      1,
    ],
  ],
  path: (form, folder) => [
    [`${folder}a-${form.replaceAll(' ', '-')}.ts`, '', 1],
    [`${folder}${form.replaceAll(' ', '-')}/a.svg`, '', 1],
  ],
  prose: (form, folder) => [
    [`${folder}a.ts`, `export const a = 1;\n// This is the ${form}.`, 2],
    [`${folder}a.tsx`, `/**\n * One line.\n * The ${form}s’.\n * ${form}, and more.\n */`, 4],
    [`${folder}a.test.ts`, `test('[OPS-10] the ${form} is there', () => {});`, 1],
    [`${folder}a.css`, `.a {}\n/* the ${form} */`, 2],
    [`${folder}a.sql`, `select 1; -- ${form}`, 1],
    [`${folder}a.md`, `One\nsee ${form.replaceAll(' ', '\n')}`, 2],
  ],
  text: (form, folder) => [
    [`${folder}a.ts`, `const a = 1;\nthrow new Error('No ${form} is here.');`, 2],
    [`${folder}a.ts`, `export const a = \`The \${b} of\nthe ${form}\`;`, 2],
    [`${folder}a.tsx`, `export const a = <p>\nThe ${form}.</p>;`, 2],
    [`${folder}a.po`, `msgid "x"\nmsgstr "The ${form}"`, 2],
    [`${folder}a.sql`, `select 1, 'the ${form} is it'`, 1],
  ],
};

test.each(BANNED_TERMS)('[OPS-10] the old word $word is found in every form and scope', (term) => {
  for (const scope of term.scopes) {
    for (const form of term.forms) {
      for (const [path, text, line] of PLANTED[scope](form, folderOf(term))) {
        expect(found(term.word, path, text), `${path}: ${text}`).toContain(line);
      }
    }
  }
});

test.each([
  ['house', 'core/src/a.ts', 'export const houseEdge = HOUSE_ACCOUNT; // the house edge'],
  ['house', 'core/src/a.ts', 'export const FULL_HOUSE = 1; // a full\n// house of cards'],
  ['house', 'web/src/a.ts', 'export const warehouse = 1; // Lighthouse'],
  ['house', 'docs/a.md', 'With `house` the platform draws it: [guide](house.md).'],
  ['house', 'docs/decisions/0001-rooms.md', 'the house'],
  ['house', 'docs/spec/README.md', 'house'],
  ['house', 'web/src/a.ts', "export const a = ['house', 'FULL_HOUSE is a prize'];"],
  ['house', 'web/src/a.test.ts', "const a = 'the house';"],
  ['house', 'web/src/a.po', '#: web/src/house/a.ts\nmsgid "{house}"\nmsgstr "{house}"'],
  ['hear', 'web/src/a.ts', "query(`select hashtext('the hearing') from a`);"],
  ['ask', 'web/src/a.ts', "export const a = 'Ask for a new code.';"],
  ['hold', 'server/src/modules/wallet/a.ts', 'export const a = OPERATION_KINDS.HOLD; // `HOLD`'],
  ['hold', 'server/src/modules/wallet/a.sql', "select ledger.operation_kind('HOLD')"],
  ['hold', 'server/src/platform/a.ts', '// A batch holds a key once.'],
  ['text message', 'web/src/a.ts', '// The text of a message.'],
  ['sello', 'web/src/a.po', 'msgid "x"\nmsgstr "El matasellos"'],
  ['tell', 'web/src/a.ts', '// Nobody can tell one from the other apart.'],
  ['tell', 'web/src/a.ts', 'export const intelligent = 1;'],
  ['hear', 'web/src/a.ts', 'export const heart = sheared;'],
  ['ask', 'web/src/a.ts', 'export const task = mask; // a basket'],
  ['letter', 'web/src/a.ts', '// three letters, any case of letters, letters and digits'],
  ['letter', 'games/a/src/b.ts', '// The letter of a symbol.'],
  ['mail', 'web/src/a.ts', 'export const email = 1; // the mail server sends an email'],
  ['keep', 'web/src/a.ts', 'export const keepAlive = 1; // keeps the focus'],
  ['seal', 'server/src/entry/a.ts', 'export const a = { JUBILEE_SEAL_KEY: 1 };'],
  ['door', 'games/vault-nine/src/a.ts', 'export const door = 1; // a door'],
  ['wall', 'games/gemwright/drawing/a.ts', 'export const wall = 1;'],
  ['wall', 'server/src/a.ts', '// by the wall clock'],
  ['room', 'docs/a.md', 'the bingo room'],
  ['room', 'server/src/modules/bingo/a.ts', 'export const room = 1;'],
  ['shown', 'web/src/a.ts', '// The view is shown.'],
  ['standing', 'core/src/players/a.ts', 'export const tierStanding = 1;'],
  ['lay', 'web/src/a.ts', '// how the page is laid out'],
  ['foot', 'games/a/drawing/b.ts', 'export const foot = 1;'],
  ['sole', 'web/src/a.ts', 'export const console = 1;'],
])('[OPS-10] %s in another sense is let be: %s %s', (word, path, text) => {
  expect(BANNED_TERMS.map((term) => term.word)).toContain(word);
  expect(found(word, path, text)).toEqual([]);
});

test('[OPS-10] a sense that is right does not hide an old word beside it', () => {
  expect(found('house', 'core/src/a.ts', '// the house edge\n// of the house')).toEqual([2]);
  expect(found('letter', 'web/src/a.ts', '// two letters in a letter')).toEqual([1]);
});

test('[OPS-10] the advice of a banned term uses no banned term', () => {
  for (const { name, advice } of TIDY_RULES.filter((rule) => rule.name.startsWith('term: '))) {
    const rules = tidyFindings([{ path: 'docs/a.md', text: advice }]).map(({ rule }) => rule);
    expect(rules, name).toEqual([]);
  }
});
