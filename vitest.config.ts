import { configDefaults, defineConfig } from 'vitest/config';
import { FileReporter } from './tools/src/suite/report-files.ts';
import { CORE_JOURNEYS, LONG_PARTS } from './tools/src/suite/parts.ts';
import { languagePlugins } from './web/build/language-plugins.ts';

const DATABASE_TESTS = ['**/*.db.test.ts'];
const CALL_TESTS = ['server/test/**/*.test.ts'];
const BROWSER_TESTS = ['e2e/**/*.test.ts'];
const DATABASE_FLOOR = ['./testkit/src/postgres-setup.ts'];
/** No wait gives up before a busy machine has answered. */
const PATIENT = './testkit/src/patient-waits.ts';
const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const APART = Object.values(LONG_PARTS)
  .filter(({ apart }) => apart)
  .flatMap(({ files }) => files)
  .map((path) => (path.endsWith('/') ? `${path}**` : path));
const always = [...configDefaults.exclude, '**/.data/**', '**/dist/**'];
const exclude = IS_LONG ? always : [...always, ...APART];

export default defineConfig({
  test: {
    // Two cores: where tests compute, a third worker only makes all of them slower.
    maxWorkers: 2,
    reporters: ['default', new FileReporter()],
    projects: [
      {
        plugins: languagePlugins(),
        test: {
          name: 'rules',
          // Nothing here keeps anything between files but what it imports; half the time was importing.
          isolate: false,
          setupFiles: [PATIENT, './web/build/speak-english.ts'],
          // Some read the whole tree, which takes 3 s on a quiet machine.
          testTimeout: 30_000,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...DATABASE_TESTS, ...CALL_TESTS, ...BROWSER_TESTS],
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          setupFiles: [PATIENT],
          include: DATABASE_TESTS,
          exclude: [...exclude, ...CALL_TESTS, ...BROWSER_TESTS],
          globalSetup: DATABASE_FLOOR,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'calls',
          // Calls wait more than they compute.
          maxWorkers: 3,
          isolate: false,
          setupFiles: [PATIENT],
          include: CALL_TESTS,
          exclude,
          globalSetup: DATABASE_FLOOR,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests of the session run the page's own modules, sentences included.
        plugins: languagePlugins(),
        test: {
          name: 'browser',
          setupFiles: [PATIENT, './web/build/speak-english.ts'],
          include: IS_LONG ? BROWSER_TESTS : [...CORE_JOURNEYS],
          exclude: always,
          globalSetup: DATABASE_FLOOR,
          // Warm browsers, each with test apps and databases of its own. Journeys wait more than they compute,
          // so two of them leave almost half of two cores idle.
          maxWorkers: 3,
          isolate: false,
          // As users have the app, steps wait for what moves. Source: OPS-43.
          testTimeout: process.env['JUBILEE_JOURNEYS'] === 'as-users' ? 120_000 : 60_000,
          hookTimeout: 180_000,
          // A page on a busy machine answers late; what is polled ends as soon as it is true.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
