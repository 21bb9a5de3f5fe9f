import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asNickname, isReservedNickname, lookalikeKey } from './nickname.ts';

test.each([
  ['Alice', 'Alice'],
  ['  Lucky   Alice ', 'Lucky Alice'],
  ['Zoe\u0301', 'Zoé'],
  ['Ａｌｉｃｅ', 'Alice'],
  ['ﬁnn', 'finn'],
  ['Тихон', 'Тихон'],
  ['星の王子', '星の王子'],
  ['J. P. Morgan-42', 'J. P. Morgan-42'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['a\u00a0b', 'a b'],
])('[AUTH-29] %j is stored as %j', (typed, stored) => {
  expect(asNickname(typed)).toBe(stored);
});

test.each([
  ['ab', 'too short'],
  ['x'.repeat(25), 'too long'],
  ['   a   ', 'too short without its blanks'],
  ['a\u0000b', 'a control character'],
  ['a\nb', 'a new line'],
  ['a\tb', 'a tab'],
  ['ab\u202Ecd', 'a direction override'],
  ['ab\u2066cd', 'a direction isolate'],
  ['\u200Fabc', 'a direction mark'],
  ['ab\u200Bcd', 'an invisible blank'],
  ['ab\u200Dcd', 'a joiner'],
  ['ab\uFEFFcd', 'a byte order mark inside'],
  ['ab\u00ADcd', 'a soft hyphen'],
  ['\u3164\u3164\u3164', 'three fillers, which are letters'],
  ['Anna\u3164', 'a filler at the end'],
  ['Anna\uFFA0', 'its narrow form'],
  ['\u115F\u1160ab', 'fillers of jamo'],
  ['ab\u17B4cd', 'an inherent vowel'],
  ['ab\uD800', 'half a character'],
  ['ab\u{E0041}cd', 'a tag character'],
  ['Z\u0334\u0335\u0336algo', 'piled marks'],
  ['\u1D00\u1D05\u1D0D\u026A\u0274', 'letters of phonetics, as small capitals'],
  ['\u0410lice', 'Cyrillic among Latin'],
  ['Αlice', 'Greek among Latin'],
  ['\uA4EElice', 'Lisu among Latin'],
  ['\u13AAlice', 'Cherokee among Latin'],
  ['\u2C80lice', 'Coptic among Latin'],
  ['b\u0585b', 'Armenian among Latin'],
  ['g\u0966d', 'a digit of Devanagari among Latin'],
  ['<b>abc</b>', 'markup'],
  ['abc&amp;', 'an entity'],
  ["abc'", 'a quote'],
  ['a/b', 'a slash'],
  ['.abc', 'a dot in front'],
  ['abc-', 'a dash at the end'],
  ['abc😀', 'a picture'],
])('[AUTH-30] %j is none: %s', (typed) => {
  expect(asNickname(typed)).toBeUndefined();
});

test('[AUTH-29][AUTH-30] a stored name is stored unchanged again, and has no character outside its alphabet', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.array(fc.constantFrom('A', 'é', 'е', ' ', '.', '-', '_', '１', '\u0301', '<', '\u202E')),
  );
  let stored = 0;
  fc.assert(
    fc.property(texts, (typed) => {
      const name = asNickname(Array.isArray(typed) ? typed.join('') : typed);
      if (name === undefined) return;
      stored += 1;
      expect(asNickname(name)).toBe(name);
      expect(name).toMatch(/^[\p{L}\p{N} ._-]{3,24}$/u);
    }),
    { numRuns: 3_000 },
  );
  expect(stored).toBeGreaterThan(20);
});

test.each([
  'admin',
  'Administrator',
  'SUPPORT',
  'S.t.a.f.f',
  'mod erator',
  'system',
  'Jubilee',
  'ADM1N',
  'adrnin',
  'Adm\u0131n',
  'SUPP0RT',
  'Player 04711',
  'PIayer 1',
  'a\u1E0Bmin',
  'Súpport',
  '\u017FUPPORT',
  '\uA4EE\uA4D3\uA4DF\uA4F2\uA4E0',
  '\uA4E2\uA4F4\uA4D1\uA4D1\uA4F3\uA4E3\uA4D4',
])('[AUTH-36] %j speaks for the brand', (name) => {
  expect(isReservedNickname(name, 'Lucky Harbor')).toBe(true);
});

test('[AUTH-36] the name of the brand is the brand’s, in whatever form', () => {
  for (const name of ['Lucky Harbor', 'luckyharbor', 'LUCKY-HARBOR', '1ucky Harb0r']) {
    expect(isReservedNickname(name, 'Lucky Harbor')).toBe(true);
    expect(isReservedNickname(name, 'Sweeps')).toBe(false);
  }
});

test.each(['Alice', 'admins cat', 'Jubileen', 'Staffan', 'Player', 'Top Player 9', 'straße'])(
  '[AUTH-36] %j is free',
  (name) => {
    expect(isReservedNickname(name, 'Lucky Harbor')).toBe(false);
  },
);

test.each([
  [['Strasse', 'STRASSE', 'straße', 'STRA\u1E9EE']],
  [['alice', 'ALICE', 'AIice', 'a1ice', 'al\u0131ce']],
  [['Σίσυφος', 'ΣΊΣΥΦΟΣ', 'σίσυφοσ']],
  [['Том', 'TOM', 'tom']],
  [['modern', 'modem']],
  [['Zoé', 'Zoe\u0301']],
])('[AUTH-36] %j are one name', (names) => {
  expect(new Set(names.map(lookalikeKey)).size).toBe(1);
});

test('[AUTH-36] names that nobody takes for each other are different', () => {
  const names = [
    'Alice',
    'Alicia',
    'Ann',
    'Anna',
    'Zoe',
    'Zoé',
    'Тихон',
    '星の王子',
    'x1',
    'x2',
    'a.b',
    'a-b',
  ];
  expect(new Set(names.map(lookalikeKey)).size).toBe(names.length);
});
