import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { translationProblems } from './translation-problems.ts';
import { catalogueProblems, fillIn, missingIn, readMessages } from './catalogues.ts';
import { spokenLiterals } from './literals.ts';
import { speechlessModules } from './message-loading.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A page of one file with these catalogues. */
function pageWith(source: string, catalogues: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'jubilee-messages-'));
  folders.push(root);
  mkdirSync(join(root, 'src'));
  mkdirSync(join(root, 'messages'));
  writeFileSync(join(root, 'src/page.ts'), source);
  for (const [language, text] of Object.entries(catalogues)) {
    const head = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n\n`;
    writeFileSync(join(root, `messages/${language}.po`), head + text);
  }
  const config = `
    module.exports = {
      rootDir: ${JSON.stringify(root)},
      sourceLocale: 'en',
      locales: ['en', 'es'],
      catalogs: [{ path: '<rootDir>/messages/{locale}', include: ['<rootDir>/src'] }],
    };`;
  writeFileSync(join(root, 'lingui.config.cjs'), config);
  return join(root, 'lingui.config.cjs');
}

const entry = (sentence: string, translation: string): string =>
  `msgid ${JSON.stringify(sentence)}\nmsgstr ${JSON.stringify(translation)}\n\n`;
const GREETS =
  "import { t } from '@lingui/core/macro';\nexport const greet = () => t`Hello there`;\n";

async function problemsOf(source: string, catalogues: Readonly<Record<string, string>>) {
  return catalogueProblems(await readMessages(pageWith(source, catalogues)));
}

describe('the stored catalogues', () => {
  test('[LANG-7] that have every message and no other pass', async () => {
    const en = entry('Hello there', 'Hello there');
    expect(await problemsOf(GREETS, { en, es: entry('Hello there', 'Hola') })).toEqual([]);
  });

  test('[LANG-7] are outdated when they lack a message, or have one that the source no longer has', async () => {
    const gone = entry('Hello there', 'Hello there') + entry('Goodbye', 'Goodbye');
    const problems = await problemsOf(GREETS, { en: gone, es: '' });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('the source no longer has "Goodbye"');
    expect(problems[1]).toContain('lacks "Hello there"');
  });

  test('[LANG-7] fail when they have the source message in another form', async () => {
    const en = entry('Hello there', 'Hello, you');
    const [problem] = await problemsOf(GREETS, { en, es: entry('Hello there', 'Hola') });
    expect(problem).toContain('differs here');
  });

  test('[LANG-8] are not complete with an empty translation', async () => {
    const en = entry('Hello there', 'Hello there');
    const [problem] = await problemsOf(GREETS, { en, es: entry('Hello there', '') });
    expect(problem).toContain('is missing');
  });

  test('[LANG-8] accept translations by their English message, and only those that fit', async () => {
    const source = `${GREETS}export const owe = (count: number) => t\`You have \${count} letters\`;\n`;
    const empty = entry('Hello there', '') + entry('You have {count} letters', '');
    const config = pageWith(source, { en: empty, es: empty });
    expect(missingIn(await readMessages(config), 'es')).toHaveLength(2);
    const { written, problems } = await fillIn(
      await readMessages(config),
      'es',
      new Map([
        ['Hello there', 'Hola'],
        ['You have {count} letters', 'Tienes cartas'],
        ['Never said', 'Nunca'],
      ]),
    );
    expect(written).toBe(1);
    expect(problems.join('\n')).toMatch(/placeholders none instead of count/);
    expect(problems.join('\n')).toMatch(/"Never said" is not a message of the source/);
    expect(missingIn(await readMessages(config), 'es')).toEqual(['You have {count} letters']);
    const stored = readFileSync(config.replace('lingui.config.cjs', 'messages/es.po'), 'utf8');
    expect(stored).toContain('msgstr "Hola"');
  });
});

describe('a translation', () => {
  const HOURS = '{n, plural, one {# hour} other {# hours}}';

  test.each([
    ['Log in', 'Entrar'],
    ['For {email}', 'Para {email}'],
    ['We sent a link to <0>{email}</0>.', 'Enviamos un enlace a <0>{email}</0>.'],
    ['<0/> or <1>more</1>', '<1>más</1> o <0/>'],
    [HOURS, '{n, plural, one {# hora} other {# horas}}'],
    [HOURS, '{n, plural, one {# hora} many {# de horas} other {# horas}}'],
  ])('[LANG-8] of "%s" may read "%s"', (sentence, translation) => {
    expect(translationProblems('es', sentence, translation)).toEqual([]);
  });

  test.each([
    ['Log in', '  ', /missing/],
    ['Log in', '¡Entra!', /exclamation mark/],
    ['For {email}', 'Para', /placeholders none instead of email/],
    ['For {email}', 'Para {correo}', /placeholders correo instead of email/],
    ['<0>{email}</0> it is', '{email} es', /tags none/],
    ['<0>a</0> <1>b</1>', '<0>a<1></0>b</1>', /wrong order/],
    [HOURS, '{n} horas', /placeholders n instead of n, plural/],
    [HOURS, '{n, plural, other {# horas}}', /lacks the form one/],
    [HOURS, '{n, plural, one {# hora} few {#} other {# horas}}', /few/],
    ['{n, plural, =0 {none} other {#}}', '{n, plural, other {#}}', /lacks the form 0/],
    ['For {email}', 'Para {email', /cannot be read/],
  ])('[LANG-8] of "%s" may not read "%s"', (sentence, translation, why) => {
    expect(translationProblems('es', sentence, translation).join('\n')).toMatch(why);
  });
});

describe('literals in the source of the page', () => {
  const found = (text: string, path = 'web/src/part.tsx') =>
    spokenLiterals({ path, text }).map((literal) => literal.text);

  test.each([
    ['<p>Log in</p>', 'Log in'],
    ['<p>{isOn ? "yes please" : on}</p>', 'yes please'],
    ['<p>{`Again in ${left} s`}</p>', 'Again in … s'],
    ['<Box title="Welcome" />', 'Welcome'],
    ['<Box aria-label={isOn ? "On" : other} />', 'On'],
    ['<img alt="a lantern" />', 'a lantern'],
    ['<Box lines={["The lights are on."]} />', 'The lights are on.'],
    ['const TEXTS = { label: "Lobby" };', 'Lobby'],
    ['const a = { message: wrong ?? "Try again" };', 'Try again'],
    ['say("You are signed out.", "ok");', 'You are signed out.'],
    ['say(`Your code is ${code}`);', 'Your code is …'],
  ])('[LANG-9] %s is found', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test.each([
    '<p><Trans>Log in, <b>now</b> or later</Trans></p>',
    '<Box title={t`Welcome`} text={isOn ? t`On` : undefined} />',
    'const TEXTS = { label: msg`Lobby here` };',
    'const many = plural(count, { one: "One of them", other: "All of them" });',
    '<p>{", "}·{" "}—</p>',
    '<Button look="primary" size="large" className="xs faint" />',
    'throw new Error("The page has no place");',
    'logProblem("The words could not be loaded", cause);',
    'const LOOKS = { title: "large" };',
    'type Name = "Lucky Harbor";',
  ])('[LANG-9] %s is not reported', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test('[LANG-9] literals for games and developers are not reported', () => {
  const text = "tell({ sentence: 'Something was not caught' });";
  const of = (path: string) => spokenLiterals({ path, text });
  expect(of('web/src/observability/report.ts')).toEqual([]);
  expect(of('web/src/shell/report.ts')).toHaveLength(1);
});

describe('which messages are loaded', () => {
  const SPEAKS = "import { t } from '@lingui/core/macro';\n";
  const isOfFirst = (path: string): boolean => path.startsWith('src/lobby');
  const wrong = (files: Readonly<Record<string, string>>) =>
    speechlessModules(
      Object.entries(files).map(([path, text]) => ({ path: `src/${path}`, text })),
      'src/main.tsx',
      isOfFirst,
    );

  test('[LANG-10] a part of the first load has its messages loaded', () => {
    const main = "import './lobby/tile.tsx';\nimport type { A } from './late/form.tsx';";
    expect(wrong({ 'main.tsx': main, 'lobby/tile.tsx': SPEAKS, 'late/form.tsx': SPEAKS })).toEqual(
      [],
    );
    const files = { 'main.tsx': "import './late/form.tsx';", 'late/form.tsx': SPEAKS };
    expect(wrong(files)).toEqual([
      'src/late/form.tsx is part of the first load, its messages are not',
    ]);
  });

  test('[LANG-10] a lazily loaded part loads its messages too', () => {
    const late = { 'late/form.tsx': "import './deep.ts';", 'late/deep.ts': SPEAKS };
    const load = "import('./late/form.tsx').then((part) => part.Form)";
    expect(wrong({ ...late, 'main.tsx': `const Form = loadPart(() => ${load});` })).toEqual([]);
    expect(wrong({ ...late, 'main.tsx': `const Form = lazy(() => ${load});` })).toEqual([
      'src/main.tsx loads src/late/form.tsx without messages, and src/late/deep.ts speaks',
    ]);
  });
});
