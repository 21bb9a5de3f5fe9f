import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const SHELL = '<rootDir>/src/shell';
/** Folders and files whose messages the signed-out lobby shows: they are part of the first load. */
const CRITICAL_FOLDERS = [
  '<rootDir>/src/app',
  '<rootDir>/src/brand',
  '<rootDir>/src/catalogue',
  '<rootDir>/src/features/lobby',
  '<rootDir>/src/language',
  '<rootDir>/src/navigation',
  SHELL,
];
const CRITICAL_FILES = [
  '<rootDir>/src/analytics/privacy-choices.tsx',
  '<rootDir>/src/page-parts/standalone-page.tsx',
  '<rootDir>/src/session/start/session-handle.ts',
  '<rootDir>/src/vendors/vendor-page-titles.ts',
];

/** Parts of those folders that are still loaded lazily. */
const LAZY_FOLDER = '<rootDir>/src/features/lobby/lazy';
const LAZY_OF_SHELL = [
  'account-menu',
  'continue-label',
  'footer',
  'free-points-button',
  'menu-sheet',
  'not-found-screen',
  'player-controls',
  'sign-in-layout',
  'support-line',
  'use-sign-out',
].join('|');
/** The first load's files, which the other catalog excludes. */
const EXCLUDED = CRITICAL_FOLDERS.map((folder) => {
  if (folder === SHELL) return `${SHELL}/!(${LAZY_OF_SHELL}).*`;
  return LAZY_FOLDER.startsWith(`${folder}/`) ? `${folder}/*.*` : `${folder}/**`;
});

/** The languages of the page and where their catalogs are. Source: LANG rules. */
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
      exclude: [`${LAZY_FOLDER}/**`, `${SHELL}/@(${LAZY_OF_SHELL}).*`, '**/*.test.*'],
    },
    {
      path: '<rootDir>/src/language/lazy/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...EXCLUDED, ...CRITICAL_FILES, '**/*.test.*'],
    },
  ],
});
