import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { createRequestIds, uuidV7 } from './request-ids.ts';

const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('request ids', () => {
  it('[HTTP-7] are UUIDv7 of their instant for any time and dice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 47 }),
        fc.uint8Array({ minLength: 10, maxLength: 10 }),
        (atMs, random) => {
          const id = uuidV7(atMs, random);
          expect(uuidV7Schema.safeParse(id).success).toBe(true);
          expect(timeOf(id)).toBe(atMs);
        },
      ),
    );
  });

  it('[HTTP-7] follow the clock of the server when this device is wrong', () => {
    const nowMs = 1_800_000_000_000;
    const ids = createRequestIds({ nowMs: () => nowMs, randomBytes: (n) => new Uint8Array(n) });
    const serverMs = nowMs + 3_600_000;
    ids.noteServerDate(new Date(serverMs).toUTCString(), nowMs, nowMs);
    expect(Math.abs(timeOf(ids.next()) - serverMs)).toBeLessThanOrEqual(1_000);
  });

  it('[HTTP-7] keep the own clock when it is right within the header’s seconds, or nothing is known', () => {
    const nowMs = 1_800_000_000_400;
    const ids = createRequestIds({ nowMs: () => nowMs, randomBytes: (n) => new Uint8Array(n) });
    ids.noteServerDate(new Date(nowMs).toUTCString(), nowMs, nowMs);
    ids.noteServerDate(null, nowMs, nowMs);
    ids.noteServerDate('yesterday', nowMs, nowMs);
    expect(timeOf(ids.next())).toBe(nowMs);
  });
});
