import { configDefaults, defineConfig } from 'vitest/config';
import { languagePlugins } from './web/build/language-plugins.ts';

const DATABASE_TESTS = ['**/*.db.test.ts'];
const CALL_TESTS = ['server/test/**/*.test.ts'];
const BROWSER_TESTS = ['e2e/**/*.test.ts'];
const DATABASE_FLOOR = ['./testkit/src/postgres-setup.ts'];
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
          setupFiles: ['./web/build/speak-english.ts'],
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...DATABASE_TESTS, ...CALL_TESTS, ...BROWSER_TESTS],
        },
      },
      {
        test: {
          name: 'db',
          include: DATABASE_TESTS,
          exclude: [...exclude, ...CALL_TESTS, ...BROWSER_TESTS],
          globalSetup: DATABASE_FLOOR,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'calls',
          isolate: false,
          include: CALL_TESTS,
          exclude,
          globalSetup: DATABASE_FLOOR,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests of the session run the page's own modules, sentences included.
        plugins: languagePlugins(),
        test: {
          name: 'browser',
          setupFiles: ['./web/build/speak-english.ts'],
          include: BROWSER_TESTS,
          exclude,
          globalSetup: DATABASE_FLOOR,
          // Warm browsers, each with test apps and databases of its own. Journeys wait more than they compute,
          // so two of them leave almost half of two cores idle.
          maxWorkers: 3,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // A page on a busy machine answers late; what is polled ends as soon as it is true.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
