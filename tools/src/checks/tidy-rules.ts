/**
 * The style rules as a table: each rule says what is banned, where, and what to do instead.
 * STYLE.md gives the reasons. A rule sees one file at a time. Source: OPS-10.
 */
import { BRANDS } from '@jubilee/brands';
import type { MaskedSource } from './masked-source.ts';
import type { SourceFile } from '../repository/tree.ts';
import { linesWithTerm } from './term-lines.ts';
import { BANNED_TERMS } from './terms.ts';
import { linesNamingVendors } from './vendor-places.ts';

export interface TidyRule {
  readonly name: string;
  readonly advice: string;
  readonly applies: (path: string) => boolean;
  /** Line numbers, from 1, that break the rule. */
  readonly find: (file: SourceFile, masked: MaskedSource) => number[];
}

/** A string that is exactly a brand's location or theme. */
const BRAND_NAMES = new RegExp(
  `(['"\`])(${BRANDS.flatMap(({ location, theme }) => [location, theme]).join('|')})\\1`,
  'g',
);

const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);
const isBeside = (path: string): boolean =>
  isTest(path) ||
  /^(tools|testkit|e2e)\/|\/(bench|harness|gallery|build)\/|\.test-kit\.ts$|(^|\/)vite(st)?\.config\.ts$/.test(
    path,
  );
const isShipped = (path: string): boolean => isCode(path) && !isBeside(path);
const isIn = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(folder));

/** Lines of `text` on which `pattern` (global) matches. */
function linesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(
    (match) => text.slice(0, match.index + match[0].search(/\S/)).split('\n').length,
  );
}

const inCode =
  (pattern: RegExp): TidyRule['find'] =>
  (_file, masked) =>
    linesOf(masked.code, pattern);
const inStrings =
  (pattern: RegExp): TidyRule['find'] =>
  (_file, masked) =>
    linesOf(masked.codeWithStrings, pattern);
const inTextsOnly =
  (pattern: RegExp): TidyRule['find'] =>
  (_file, masked) =>
    linesOf(masked.strings, pattern);
const inText =
  (pattern: RegExp): TidyRule['find'] =>
  (file) =>
    linesOf(file.text, pattern);

/** One rule for each old word; the glossary of docs/spec/README.md decides. */
const TERM_RULES: readonly TidyRule[] = BANNED_TERMS.map((term) => ({
  name: `term: ${term.word}`,
  advice: `say ${term.advice}`,
  applies: () => true,
  find: (file, masked) => linesWithTerm(file, masked, term),
}));

export const TIDY_RULES: readonly TidyRule[] = [
  {
    name: 'file-name',
    advice:
      'name the file after what it does: utils, helpers, common, misc, manager, service are too vague',
    applies: (path) =>
      isCode(path) &&
      /(^|[/.-])(utils?|helpers?|common|misc|manager|service)(?=[/.-])/.test(
        path.replaceAll('service-worker', '').replaceAll('create-service', ''),
      ),
    find: () => [1],
  },
  {
    name: 'export-star',
    advice: 'list the exports of a public API by name',
    applies: isCode,
    find: inCode(/^\s*export\s*\*/gm),
  },
  {
    name: 'clock',
    advice: 'take the instant from the injected clock',
    applies: (path) =>
      isShipped(path) && !isIn(path, 'server/src/platform/') && !/clock[^/]*\.tsx?$/.test(path),
    find: inCode(/\bDate\s*\.\s*now\s*\(|\bnew\s+Date\s*\(\s*\)/g),
  },
  {
    name: 'storage',
    advice:
      'store through @jubilee/ui/browser/storage, which works where storage is full or denied',
    applies: (path) => isShipped(path) && path !== 'ui/src/browser/storage.ts',
    find: inCode(
      /\bnavigator\s*\.\s*cookieEnabled\b|(?<!=>\s{0,9})\b(local|session)Storage\b(?!\s*:)/g,
    ),
  },
  {
    name: 'unnamed-constant',
    advice:
      'use the named constants of contract/src/values/limits.ts for numbers of the specification',
    applies: (path) =>
      isShipped(path) &&
      path !== 'contract/src/values/limits.ts' &&
      !isIn(path, 'server/src/platform/'),
    find: (_file, masked) =>
      linesOf(
        masked.code,
        /\b(600_?000|240_?000|120_?000|960_?000|500_?000|9_?007_?199_?254_?740_?991)n?\b/g,
      ),
  },
  {
    name: 'brand-branch',
    advice: 'a brand is data: add a field to the brand instead of a condition on its name',
    applies: isShipped,
    find: inStrings(
      /\b(brand\w*(\.\w+)+\s*[!=]==?\s*['"`]\w|location\s*[!=]==?\s*['"`](sweeps|luckyharbor|rubysweepsmvp)\b)/g,
    ),
  },
  {
    name: 'brand-name',
    advice: 'only the brands package knows the brands by name: take the brand as an argument',
    applies: (path) =>
      (isShipped(path) || path.endsWith('.css')) &&
      !isIn(path, 'brands/') &&
      !/(^|\/)test-identity-server\.ts$/.test(path),
    find: (file, masked) =>
      file.path.endsWith('.css')
        ? linesOf(file.text, /\[data-brand\s*[~|^$*]?=/g)
        : linesOf(masked.codeWithStrings, BRAND_NAMES),
  },
  {
    name: 'vendor-name',
    advice:
      'derive it from contract/src/vendors/vendor-table.ts; a vendor is named in its folder and in web/src/vendors (providers/README.md)',
    applies: (path) => isShipped(path) && !path.endsWith('.fixture.ts'),
    find: (file, masked) => linesNamingVendors(file.path, masked.codeWithStrings),
  },
  {
    name: 'merge-conflict',
    advice: 'resolve it: both sides of a merge stand in the file',
    applies: (path) => !isIn(path, 'tools/src/checks/tidy'),
    find: inText(/^(<{7}|>{7})(?= |$)/gm),
  },
  {
    name: 'suppression',
    advice: 'fix what the check found',
    applies: (path) => isCode(path) && !isIn(path, 'tools/src/checks/tidy'),
    find: inText(
      /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint|tslint)-disable|(oxfmt|prettier)-ignore/g,
    ),
  },
  {
    name: 'sql-home',
    advice: 'SQL lives in *.store.ts, migrations and platform/db',
    applies: (path) =>
      isShipped(path) && !path.endsWith('.store.ts') && !isIn(path, 'server/src/platform/db/'),
    find: inStrings(
      /[`'"]\s*(select\s+[\w*("$]|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\()/gi,
    ),
  },
  {
    name: 'sql-now',
    advice: 'pass the instant as a parameter',
    applies: (path) => path.endsWith('.store.ts'),
    find: inTextsOnly(/\bnow\(\)|\bcurrent_timestamp\b|\bclock_timestamp\(\)/gi),
  },
  {
    name: 'sleep',
    advice: 'wait for the condition, not for a time',
    applies: isTest,
    find: (_file, masked) => [
      ...linesOf(
        masked.code,
        /new\s+Promise\b[^;]{0,80}\bsetTimeout\s*\(|\bsetTimeout\s*\(\s*resolve\b/g,
      ),
      ...linesOf(masked.codeWithStrings, /^import\b.*['"]node:timers\/promises['"]/gm),
    ],
  },
  {
    name: 'catch-home',
    advice: 'refusals are values; only platform, providers and jobs catch',
    applies: (path) =>
      isShipped(path) &&
      isIn(path, 'core/', 'contract/', 'server/src/modules/') &&
      !path.endsWith('.jobs.ts'),
    find: inCode(/(?<![.\w])catch\s*[({]/g),
  },
  {
    name: 'replay-header',
    advice: 'money/moneyAnswer alone marks a reply as a repeat; run the call as a money command',
    applies: (path) =>
      isShipped(path) &&
      isIn(path, 'server/src/') &&
      path !== 'server/src/modules/money/money-command.ts',
    find: inCode(/\bIDEMPOTENT_REPLAY_HEADER\b/g),
  },
  {
    name: 'request-hash',
    advice: 'wallet/isSameRequest alone compares request hashes',
    applies: (path) =>
      isShipped(path) &&
      isIn(path, 'server/src/') &&
      path !== 'server/src/modules/wallet/same-request.ts',
    find: inCode(
      /\b(timingSafeEqual|equals)\s*\([^;]*?\brequest_?hash\b|\brequest_?hash\)?\s*(\)\s*)?(\.\s*equals\b|[!=]==)/gi,
    ),
  },
  {
    name: 'request-hash-home',
    advice: 'bind what the server starts by itself with money/serverRequest',
    applies: (path) =>
      isShipped(path) &&
      isIn(path, 'server/src/') &&
      !isIn(path, 'server/src/modules/money/', 'server/src/modules/wallet/'),
    find: (_file, masked) =>
      linesOf(masked.codeWithStrings, /['"]@jubilee\/core\/wallet\/request-hash['"]/g),
  },
  {
    name: 'float-money',
    advice: 'money is bigint in minor units; format with Intl in one place',
    applies: (path) =>
      isShipped(path) && isIn(path, 'core/src/money/', 'core/src/wallet/', 'contract/', 'server/'),
    find: inCode(/\bparseFloat\s*\(|\.\s*toFixed\s*\(/g),
  },
  {
    name: 'foreign-word',
    advice: 'no registry host and no path of one machine belongs in the tree',
    applies: (path) => path !== 'package-lock.json',
    find: inText(/registry\.(npmjs|yarnpkg)\.\w+|(?<![\w.)}*/-])\/(work|farm)\/|\/tmp\/bash_jobs/g),
  },
  ...TERM_RULES,
];
