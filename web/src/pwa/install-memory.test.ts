import { describe, expect, test } from 'vitest';
import {
  countVisit,
  mayOffer,
  readMemory,
  rememberDeclined,
  writeMemory,
} from './install-memory.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-06-01T12:00:00.000Z');

function store() {
  const stored = new Map<string, string>();
  return {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('the offer to install', () => {
  test('[DLG-7] starts with the second visit; another page of the same visit is no visit', () => {
    const device = store();
    const first = store();
    expect(mayOffer(countVisit(device, first), NOW)).toBe(false);
    expect(countVisit(device, first).visits).toBe(1);
    expect(mayOffer(countVisit(device, store()), NOW)).toBe(true);
  });

  test('[DLG-7] is silent for 30 days after "Not now"', () => {
    const device = store();
    countVisit(device, store());
    countVisit(device, store());
    rememberDeclined(device, NOW);
    const memory = countVisit(device, store());
    expect(memory).toEqual({ visits: 3, declinedAtMs: NOW });
    expect(mayOffer(memory, NOW)).toBe(false);
    expect(mayOffer(memory, NOW + 30 * DAY_MS - 1)).toBe(false);
    expect(mayOffer(memory, NOW + 30 * DAY_MS)).toBe(true);
  });

  test('[DLG-7] what is written is read again, and damage counts as nothing', () => {
    for (const memory of [{ visits: 1 }, { visits: 7, declinedAtMs: NOW }]) {
      expect(readMemory(writeMemory(memory))).toEqual(memory);
    }
    for (const text of [undefined, '', 'x', '-1', '1,', '1,2,3', '{}', '9'.repeat(20), '1e9']) {
      expect(readMemory(text)).toEqual({ visits: 0 });
    }
  });
});
