import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOfPath } from '../navigation/paths.ts';
import { HOSTILE_REDIRECTS } from './hostile-redirects.fixture.ts';
import { safeRedirect } from './redirect.ts';

const ORIGIN = 'https://play.house.example';

/** The path where a browser ends up, which must be one of our pages and not about signing in. */
function expectHome(wanted: string): void {
  const answer = safeRedirect(wanted);
  const there = new URL(answer, `${ORIGIN}/login?redirect=x`);
  expect(there.origin, wanted).toBe(ORIGIN);
  expect([there.username, there.password], wanted).toEqual(['', '']);
  expect(answer, wanted).toMatch(/^\/(?![/\\])/);
  expect(pageOfPath(there.pathname), wanted).toBeDefined();
  expect(['/login', '/signup', '/reset', '/configerror']).not.toContain(there.pathname);
  // Checked again, it is unchanged: nothing is decoded twice.
  expect(safeRedirect(answer), wanted).toBe(answer);
}

it('[ROUTE-33] each of the known tricks ends at the lobby', () => {
  for (const wanted of HOSTILE_REDIRECTS) {
    expectHome(wanted);
    expect(safeRedirect(wanted), wanted).toBe('/');
  }
});

const SLASHES = ['/', '\\', '//', '/\\', '\\/', '%2f', '%5c', '%252f', '／', '⁄', '∕', '⧸', '＼'];
const DOTS = ['.', '..', '%2e', '%2E%2e', '。', '．', '｡', '․'];
const BLANKS = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u00A0',
  '\u2028',
  '\uFEFF',
  '\u200B',
  '\u202E',
  '%09',
  '%0a',
  '%00',
];
const SCHEMES = [
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'https:',
  'HTTP:',
  'ws:',
  'java\tscript:',
  'view-source:',
  'about:',
  ':',
];
const HOSTS = [
  'evil.example',
  'evil。example',
  'xn--80ak6aa92e.com',
  '127.0.0.1',
  '0x7f000001',
  '2130706433',
  '[::1]',
  'play.house.example.evil.example',
  'localhost',
];
const WORDS = [
  'game',
  'copper-comet',
  'login',
  'verify',
  'purchase',
  'user:pass@',
  '@',
  '?',
  '#',
  '&',
  '=',
  ';',
  '?redirect=',
  '%',
  '%zz',
  '%ff',
  '😀',
  '\uD800',
  '<svg onload=alert(1)>',
  'x'.repeat(3_000),
];

const piece = fc.constantFrom(...SLASHES, ...DOTS, ...BLANKS, ...SCHEMES, ...HOSTS, ...WORDS);
const beginning = fc.constantFrom(
  '',
  '/',
  '//',
  '/\\',
  '/game/',
  '/verify',
  '/?',
  'https://',
  'javascript:',
);
/** A hostile target built from pieces, sometimes percent-encoded once or twice more. */
const hostile = fc
  .tuple(beginning, fc.array(piece, { maxLength: 8 }), fc.nat(3))
  .map(([start, parts, encodings]) => {
    let text = start + parts.join('');
    // A lone surrogate cannot be encoded and stays as it is.
    for (let round = 1; round < encodings && text.isWellFormed(); round += 1) {
      text = start + encodeURIComponent(text.slice(start.length));
    }
    return text;
  });

/** Ten thousand in the long run, a tenth of that in the short one. */
const RUNS = import.meta.env['JUBILEE_LONG'] === '1' ? 10_000 : 1_000;

it('[ROUTE-33] generated ones never leave the origin', { timeout: 60_000 }, () => {
  fc.assert(fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), expectHome), {
    numRuns: RUNS,
    examples: HOSTILE_REDIRECTS.map((wanted) => [wanted]),
  });
});

it('[ROUTE-33] a target in a target is not followed by the first', () => {
  const nested = '/verify?redirect=https%3A%2F%2Fevil.example%2F';
  const once = safeRedirect(nested);
  expect(once).toBe(nested);
  expect(safeRedirect(new URL(once, ORIGIN).searchParams.get('redirect'))).toBe('/');
});
