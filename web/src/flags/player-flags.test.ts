import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';
import { createFlagTable } from './flag-table.ts';
import {
  contextOfPlayer,
  createPlayerFlags,
  type FlagLibrary,
  type PlayerFlagsPorts,
} from './player-flags.ts';

const GUEST: Flags = { ...FLAG_DEFAULTS, ageLimit: 18, jackpotEnabled: false };
const OF_ALICE: Flags = { ...FLAG_DEFAULTS, ageLimit: 25, jackpotEnabled: true };
const ALICE = {
  person: { uid: 'alice', email: 'alice@example.com', emailVerified: true },
  details: undefined,
};

afterEach(async () => {
  await OpenFeature.clearContext();
  await OpenFeature.clearProviders();
});

function page(more: Partial<PlayerFlagsPorts> = {}) {
  const table = createFlagTable();
  table.setGuest(GUEST);
  const reports: string[] = [];
  const stored = new Map<string, string>();
  const fetchFlags = vi.fn(() => Promise.resolve(OF_ALICE));
  const flags = createPlayerFlags({
    table,
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) => stored.set(key, value),
      remove: (key) => stored.delete(key),
    },
    nowMs: () => 1_000,
    report: (sentence) => reports.push(sentence),
    versionId: '1.0.0',
    fetchFlags,
    loadOpenFlags: () => import('./open-flags.ts'),
    ...more,
  });
  return { table, flags, reports, fetchFlags };
}

describe('flags and the flag library', () => {
  it('[FLAG-17] the library answers from the table that the page reads', async () => {
    const { flags, table, fetchFlags } = page();
    await flags.step(ALICE);
    expect(table.read().ageLimit).toBe(25);
    const client = OpenFeature.getClient();
    await vi.waitFor(() => expect(client.getNumberValue('ageLimit', 0)).toBe(25));
    expect(client.getBooleanValue('jackpotEnabled', false)).toBe(true);
    expect(client.getStringValue('locationRegion', '')).toBe('us-east-1');
    expect(client.getObjectValue('games', ['x'])).toEqual([]);
    // Setting the library's context is no second fetch.
    await vi.waitFor(() => expect(OpenFeature.getContext().targetingKey).toBe('alice'));
    expect(fetchFlags).toHaveBeenCalledTimes(1);
  });

  it('[FLAG-17] a name that is no flag, or another type, returns the fallback and the reason', async () => {
    const { flags } = page();
    await flags.step(ALICE);
    const client = OpenFeature.getClient();
    await vi.waitFor(() => expect(client.getNumberValue('ageLimit', 0)).toBe(25));
    expect(client.getBooleanDetails('toString', true)).toMatchObject({
      value: true,
      errorCode: 'FLAG_NOT_FOUND',
    });
    expect(client.getBooleanDetails('ageLimit', true)).toMatchObject({
      value: true,
      errorCode: 'TYPE_MISMATCH',
    });
  });

  it('[CONF-21] signing out restores the guest’s flags at once, and notifies the library of the changes', async () => {
    const { flags, table } = page();
    await flags.step(ALICE);
    await vi.waitFor(() => expect(OpenFeature.getContext().targetingKey).toBe('alice'));
    const client = OpenFeature.getClient();
    const notified: unknown[] = [];
    client.addHandler(ProviderEvents.ConfigurationChanged, (event) =>
      notified.push(event?.flagsChanged),
    );
    flags.forget();
    expect(table.read()).toEqual(GUEST);
    await vi.waitFor(() => expect(notified).toEqual([['ageLimit', 'jackpotEnabled']]));
    await vi.waitFor(() => expect(OpenFeature.getContext().targetingKey).toBeUndefined());
    expect(client.getNumberValue('ageLimit', 0)).toBe(18);
  });

  it('[CONF-21] a library that loads after the player left restores nobody', async () => {
    const loading = Promise.withResolvers<FlagLibrary>();
    const { flags, table } = page({ loadOpenFlags: () => loading.promise });
    await flags.step(ALICE);
    flags.forget();
    loading.resolve(await import('./open-flags.ts'));
    await vi.waitFor(() => expect(OpenFeature.getClient().getNumberValue('ageLimit', 0)).toBe(18));
    expect(table.read()).toEqual(GUEST);
  });

  it('[CONF-9] without the library the flags count all the same, and it is reported', async () => {
    const { flags, table, reports } = page({
      loadOpenFlags: () => Promise.reject(new Error('away')),
    });
    expect(await flags.step(ALICE)).toBeUndefined();
    expect(table.read()).toEqual(OF_ALICE);
    await vi.waitFor(() => expect(reports).toEqual(['The flag library could not be loaded']));
  });

  it('[CONF-9] flags that cannot be had never end a login', async () => {
    const { flags, table, reports } = page({ fetchFlags: () => Promise.reject(new Error('away')) });
    expect(await flags.step(ALICE)).toBeUndefined();
    expect(table.read()).toEqual(GUEST);
    expect(reports).toEqual(['The flags of the player could not be fetched']);
  });

  it('[CONF-4] the context has what the page knows, without invalid parts', () => {
    expect(contextOfPlayer('a', { declaredState: 'TX', loyaltyStatus: 'gold' }, '1.0')).toEqual({
      userId: 'a',
      state: 'TX',
      loyaltyStatus: 'gold',
      versionId: '1.0',
    });
    expect(contextOfPlayer('a', { declaredState: 'Texas', loyaltyStatus: null }, '')).toEqual({
      userId: 'a',
    });
  });
});
