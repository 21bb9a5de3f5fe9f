import { configDefaults, defineConfig } from 'vitest/config';
import { languagePlugins } from './web/build/language-plugins.ts';

const DATABASE_TESTS = ['**/*.db.test.ts'];
const CALL_TESTS = ['server/test/**/*.test.ts'];
const BROWSER_TESTS = ['e2e/**/*.test.ts'];
const DATABASE_FLOOR = ['./testkit/src/postgres-setup.ts'];
/** No part takes longer than it may. */
const BOUNDED = './testkit/src/bound-parts.ts';
/** No wait gives up before a busy machine has answered. */
const PATIENT = './testkit/src/patient-waits.ts';
/** Decision 0045: the summary names every test that needed it. */
const ATTEMPTS_MORE = (process.env['CI'] ?? '') === '' ? 0 : 1;
const exclude = [...configDefaults.exclude, '**/.data/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Two cores: where tests compute, a third worker only makes all of them slower.
    maxWorkers: 2,
    projects: [
      {
        plugins: languagePlugins(),
        test: {
          name: 'rules',
          // Nothing here keeps anything between files but what it imports; half the time was importing.
          isolate: false,
          setupFiles: [BOUNDED, PATIENT, './web/build/speak-english.ts'],
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
          setupFiles: [BOUNDED, PATIENT],
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
          isolate: false,
          setupFiles: [BOUNDED, PATIENT],
          include: CALL_TESTS,
          exclude,
          globalSetup: DATABASE_FLOOR,
          retry: ATTEMPTS_MORE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests of the session run the page's own modules, sentences included.
        plugins: languagePlugins(),
        test: {
          name: 'browser',
          setupFiles: [BOUNDED, PATIENT, './web/build/speak-english.ts'],
          include: BROWSER_TESTS,
          exclude,
          globalSetup: DATABASE_FLOOR,
          // Warm browsers, each with test apps and databases of its own. Journeys wait more than they compute,
          // so two of them leave almost half of two cores idle.
          maxWorkers: 3,
          isolate: false,
          // As users have the app, steps wait for what moves. Source: OPS-43.
          testTimeout: process.env['JUBILEE_JOURNEYS'] === 'as-users' ? 120_000 : 60_000,
          retry: ATTEMPTS_MORE,
          hookTimeout: 180_000,
          // A page on a busy machine answers late; what is polled ends as soon as it is true.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
