import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';
import { canonicalUserContext, type UserContext } from '@jubilee/contract/settings/user-context';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { hashedContext } from './context-sha.ts';
import { createFlagTable } from './flag-table.ts';
import { createRemoteFlags } from './remote-flags.ts';

const GUEST: Flags = { ...FLAG_DEFAULTS, ageLimit: 18, jackpotEnabled: false };
const OF_ALICE: Flags = { ...FLAG_DEFAULTS, ageLimit: 25, jackpotEnabled: true };
const ALICE: UserContext = { userId: 'alice', state: 'TX' };
const BOB: UserContext = { userId: 'bob' };
const TEN_MINUTES_MS = 600_000;

function createMemoryStorage(): KeyValueStorage {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
}

/** A page with a clock and a network that the test controls. */
function page(storage: KeyValueStorage = createMemoryStorage()) {
  const table = createFlagTable();
  table.setGuest(GUEST);
  const requests: string[] = [];
  const reports: string[] = [];
  let answer = (): Promise<Flags> => Promise.resolve(OF_ALICE);
  const clock = { nowMs: 1_000_000 };
  const remote = createRemoteFlags({
    table,
    storage,
    nowMs: () => clock.nowMs,
    report: (sentence) => reports.push(sentence),
    fetchFlags: ({ contextSha }) => {
      requests.push(contextSha);
      return answer();
    },
  });
  return {
    table,
    remote,
    requests,
    reports,
    clock,
    storage,
    answerBy: (next: () => Promise<Flags>) => {
      answer = next;
    },
  };
}

describe('the hash of a context', () => {
  it('[CONF-4] is the one that the server computes, in whatever language the texts are', async () => {
    for (const context of [ALICE, BOB, { ...ALICE, loyaltyStatus: 'Größe 金 🎉' }]) {
      const { contextSha, header } = hashedContext(context);
      const text = canonicalUserContext(context);
      const bytes = new TextEncoder().encode(text);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(contextSha).toBe(
        [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      );
      // A header carries bytes: the server must decode the same text.
      const read = Uint8Array.from(header, (character) => character.charCodeAt(0));
      expect(new TextDecoder().decode(read)).toBe(text);
      expect(() => new Headers({ 'x-user-context': header })).not.toThrow();
    }
  });
});

describe('the flags of a player', () => {
  it('[CONF-21] replace the guest’s without a reload, and are cleared with the player', async () => {
    const { table, remote } = page();
    const changes: (readonly string[])[] = [];
    table.subscribe((changed) => changes.push(changed));
    await remote.become(ALICE);
    expect(table.read()).toEqual(OF_ALICE);
    expect(changes).toEqual([['ageLimit', 'jackpotEnabled']]);
    remote.forget();
    expect(table.read()).toEqual(GUEST);
  });

  it('[CONF-10] are fetched at most once in 600,000 ms, however often the page wakes', async () => {
    const { remote, requests, clock } = page();
    await remote.become(ALICE);
    for (let woken = 0; woken < 50; woken += 1) {
      clock.nowMs += 10_000;
      await remote.refresh();
    }
    expect(requests).toHaveLength(1);
    clock.nowMs = 1_000_000 + TEN_MINUTES_MS - 1;
    await remote.refresh();
    expect(requests).toHaveLength(1);
    clock.nowMs += 1;
    await Promise.all([remote.refresh(), remote.refresh()]);
    expect(requests).toHaveLength(2);
  });

  it('[CONF-10] a reload of the tab does not fetch again, and has the flags at once', async () => {
    const before = page();
    await before.remote.become(ALICE);
    const after = page(before.storage);
    after.clock.nowMs += TEN_MINUTES_MS - 1;
    await after.remote.become(ALICE);
    expect(after.requests).toEqual([]);
    expect(after.table.read()).toEqual(OF_ALICE);
  });

  it('[CONF-23] a reload with other guest flags fetches the player’s again, once', async () => {
    const before = page();
    await before.remote.become(ALICE);
    const after = page(before.storage);
    after.table.setGuest({ ...GUEST, signupEnabled: !GUEST.signupEnabled });
    after.answerBy(() => Promise.resolve({ ...OF_ALICE, ageLimit: 30 }));
    await after.remote.become(ALICE);
    expect(after.requests).toHaveLength(1);
    expect(after.table.read().ageLimit).toBe(30);
    await after.remote.refresh();
    await after.remote.become(ALICE);
    expect(after.requests).toHaveLength(1);
  });

  it('[CONF-23] what was remembered beside other flags for everybody never counts again', async () => {
    const before = page();
    await before.remote.become(ALICE);
    const after = page(before.storage);
    const news = { ...GUEST, signupEnabled: !GUEST.signupEnabled };
    after.table.setGuest(news);
    after.answerBy(() => Promise.reject(new Error('away')));
    await after.remote.become(ALICE);
    expect(after.table.read()).toEqual(news);
    expect(after.reports).toHaveLength(1);
  });

  it('[CONF-10] another user context is another context; coming back to the first is not', async () => {
    const { remote, requests, table, answerBy } = page();
    await remote.become(ALICE);
    answerBy(() => Promise.resolve(GUEST));
    await remote.become(BOB);
    await remote.become({ ...BOB, state: 'CA' });
    expect(table.read()).toEqual(GUEST);
    await remote.become(ALICE);
    expect(requests).toHaveLength(3);
    expect(new Set(requests).size).toBe(3);
    expect(table.read()).toEqual(OF_ALICE);
  });

  it('[CONF-10] the server may make it rarer, never more often', async () => {
    for (const [configured, waits] of [
      [1, TEN_MINUTES_MS],
      [2 * TEN_MINUTES_MS, 2 * TEN_MINUTES_MS],
    ] as const) {
      const { remote, requests, clock, answerBy } = page();
      answerBy(() => Promise.resolve({ ...OF_ALICE, remoteConfigFetchIntervalMinMs: configured }));
      await remote.become(ALICE);
      clock.nowMs += waits - 1;
      await remote.refresh();
      expect(requests).toHaveLength(1);
      clock.nowMs += 1;
      await remote.refresh();
      expect(requests).toHaveLength(2);
    }
  });

  it('[CONF-10] a clock that was set back does not block the flags', async () => {
    const { remote, requests, clock } = page();
    await remote.become(ALICE);
    clock.nowMs -= 5_000_000;
    await remote.refresh();
    expect(requests).toHaveLength(2);
  });

  it('[CONF-9] a fetch that fails is reported, and the page’s flags stay in effect', async () => {
    const { remote, table, reports, clock, answerBy } = page();
    answerBy(() => Promise.reject(new Error('away')));
    await remote.become(ALICE);
    expect(table.read()).toEqual(GUEST);
    expect(reports).toEqual(['The flags of the player could not be fetched']);
    answerBy(() => Promise.resolve(OF_ALICE));
    clock.nowMs += TEN_MINUTES_MS;
    await remote.refresh();
    expect(table.read()).toEqual(OF_ALICE);
    answerBy(() => Promise.reject(new Error('away')));
    clock.nowMs += TEN_MINUTES_MS;
    await remote.refresh();
    expect(table.read()).toEqual(OF_ALICE);
    expect(reports).toHaveLength(2);
  });

  it('[CONF-21] a late response changes nothing for the current user', async () => {
    const { remote, table, answerBy } = page();
    const slow = Promise.withResolvers<Flags>();
    answerBy(() => slow.promise);
    const becoming = remote.become(ALICE);
    remote.forget();
    slow.resolve(OF_ALICE);
    await becoming;
    expect(table.read()).toEqual(GUEST);
  });

  it('[CONF-21] a new player never sees the flags of the one before', async () => {
    const { remote, table, answerBy } = page();
    await remote.become(ALICE);
    answerBy(() => Promise.reject(new Error('away')));
    await remote.become(BOB);
    expect(table.read()).toEqual(GUEST);
  });

  it('[CONF-10] what a tab remembers and cannot be read counts for nothing', async () => {
    for (const text of ['', '{}', 'null', '[[1,2]]', `[["${'a'.repeat(64)}",{"askedAtMs":"x"}]]`]) {
      const storage = createMemoryStorage();
      storage.set('jubilee:flags', text);
      const { remote, requests, table } = page(storage);
      await remote.become(ALICE);
      expect(requests).toHaveLength(1);
      expect(table.read()).toEqual(OF_ALICE);
    }
  });
});
