import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Folders and files whose words the signed-out lobby shows: they are part of the first load. */
const CRITICAL_FOLDERS = [
  '<rootDir>/src/app',
  '<rootDir>/src/brand',
  '<rootDir>/src/catalogue',
  '<rootDir>/src/features/lobby',
  '<rootDir>/src/language',
  '<rootDir>/src/navigation',
  '<rootDir>/src/shell',
];
const CRITICAL_FILES = [
  '<rootDir>/src/analytics/privacy-choices.tsx',
  '<rootDir>/src/page-parts/standalone-page.tsx',
  '<rootDir>/src/session/start/session-handle.ts',
  '<rootDir>/src/vendors/vendor-page-titles.ts',
];

/** Parts of those folders that are loaded later all the same. */
const LAZY_FOLDER = '<rootDir>/src/features/lobby/lazy';
/** What belongs to the first load, for the other catalogue to leave out. */
const EXCLUDED = CRITICAL_FOLDERS.map((folder) =>
  LAZY_FOLDER.startsWith(`${folder}/`) ? `${folder}/*.*` : `${folder}/**`,
);

/** The languages of the page and where its words are kept. Source: LANG rules. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/src/language/critical/{locale}',
      include: [...CRITICAL_FOLDERS, ...CRITICAL_FILES],
      exclude: [`${LAZY_FOLDER}/**`, '**/*.test.*'],
    },
    {
      path: '<rootDir>/src/language/lazy/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...EXCLUDED, ...CRITICAL_FILES, '**/*.test.*'],
    },
  ],
});
