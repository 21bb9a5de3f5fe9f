import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveSmsChallenge, startsWithZeroBits } from './sms-challenge.ts';

const now = () => Promise.resolve();

async function bitsOf(text: string): Promise<string> {
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

describe('the work before an SMS message', () => {
  it('[IDENT-38] ends in a counter whose hash has the zero bits, for any challenge and number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/),
        fc.stringMatching(/^\+[1-9][0-9]{6,14}$/),
        fc.integer({ min: 0, max: 10 }),
        async (challenge, subject, bits) => {
          const solved = await solveSmsChallenge({ challenge, bits, subject }, now);
          expect(solved.startsWith(`${challenge}.`)).toBe(true);
          const counter = solved.slice(challenge.length + 1);
          expect(counter).toMatch(/^(0|[1-9]\d*)$/);
          const hash = await bitsOf(`${challenge}.${subject}.${counter}`);
          expect(hash.slice(0, bits)).toBe('0'.repeat(bits));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('[IDENT-38] counts zero bits in order, within a byte and across bytes', () => {
    const bytes = Uint8Array.of(0, 0b0001_1111, 0xff);
    for (let bits = 0; bits <= 24; bits += 1) {
      expect(startsWithZeroBits(bytes, bits)).toBe(bits <= 11);
    }
  });

  it('[IDENT-38] lets the page draw while it works', async () => {
    let rests = 0;
    const task = { challenge: 'c', bits: 14, subject: '+15550100100' };
    const solved = await solveSmsChallenge(task, () => {
      rests += 1;
      return Promise.resolve();
    });
    const tries = Number(solved.split('.')[1]) + 1;
    expect(tries).toBeGreaterThan(2_000);
    expect(rests).toBe(Math.floor((tries - 1) / 2_000));
  });
});
