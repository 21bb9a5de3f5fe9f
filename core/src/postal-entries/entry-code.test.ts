import { entryCodeSchema } from '@jubilee/contract/values/postal-entries';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ENTRY_CODE_ALPHABET,
  groupedEntryCode,
  makeEntryCode,
  readEntryCode,
} from './entry-code.ts';

const CHARACTERS = Array.from(ENTRY_CODE_ALPHABET);
const code = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map(makeEntryCode)
  .filter((made) => made !== undefined);
const withAt = (text: string, index: number, character: string): string =>
  text.slice(0, index) + character + text.slice(index + 1);

describe('codes of entries by post', () => {
  test('[POST-2] are 12 characters of an alphabet without look-alikes, in three groups', () => {
    expect(new Set(CHARACTERS).size).toBe(23);
    expect(ENTRY_CODE_ALPHABET).not.toMatch(/[0OQ1IL2Z5SBGU]/);
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toHaveLength(12);
        expect(entryCodeSchema.safeParse(groupedEntryCode(made)).success).toBe(true);
      }),
    );
  });

  test('[POST-2] are read whatever their case, blanks and dashes', () => {
    fc.assert(
      fc.property(code, (made) => {
        const grouped = groupedEntryCode(made);
        const ways = [
          made,
          grouped,
          ` ${grouped.toLowerCase()}\r\n`,
          grouped.replaceAll('-', ' – '),
        ];
        expect(ways.map(readEntryCode)).toEqual(ways.map(() => made));
      }),
    );
    for (const other of ['', 'ACDE', 'x'.repeat(12), 'ACDE-FHJK-MNP0', 'A'.repeat(64)])
      expect([other, readEntryCode(other)]).toEqual([other, undefined]);
  });

  test('[POST-2] every wrong character is noticed, at every position', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (let at = 0; at < made.length; at += 1)
          for (const wrong of CHARACTERS)
            if (wrong !== made[at]) expect(readEntryCode(withAt(made, at, wrong))).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  test('[POST-2] every swap of two characters is noticed, and every missing or doubled one', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (let one = 0; one < made.length; one += 1) {
          const cut = made.slice(0, one) + made.slice(one + 1);
          expect(readEntryCode(cut)).toBeUndefined();
          expect(readEntryCode(made.slice(0, one) + (made[one] ?? '') + made.slice(one))).toBe(
            undefined,
          );
          for (let other = one + 1; other < made.length; other += 1) {
            const [a = '', b = ''] = [made[one], made[other]];
            if (a === b) continue;
            expect(readEntryCode(withAt(withAt(made, one, b), other, a))).toBeUndefined();
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('[POST-2] two wrong characters are noticed too', () => {
    const other = fc.constantFrom(...CHARACTERS);
    const at = fc.integer({ min: 0, max: 11 });
    fc.assert(
      fc.property(code, at, at, other, other, (made, first, second, a, b) => {
        const changed = withAt(withAt(made, first, a), second, b);
        expect(readEntryCode(changed)).toBe(changed === made ? made : undefined);
      }),
      { numRuns: 5_000 },
    );
  });

  test('[POST-2] no character is likelier than another, and too few random bytes make no code', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    const counts = new Map<string, number>();
    for (const byte of bytes) {
      const made = makeEntryCode(new Uint8Array(10).fill(byte));
      if (made !== undefined) counts.set(made[0] ?? '', (counts.get(made[0] ?? '') ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([11]));
    expect(makeEntryCode(new Uint8Array(9))).toBeUndefined();
    expect(makeEntryCode(new Uint8Array(32).fill(255))).toBeUndefined();
  });
});
