import { expect, it } from 'vitest';
import { NoStorageKey } from '../storage/key-reader.ts';
import { createTextCipher, isEncrypted } from '../storage/text-cipher.ts';
import { createFakeLibrary, createFakeService } from './fake-library.fixture.ts';
import { createIdentityStore } from './identity-store.ts';
import type { StoredUser } from './tab-messages.ts';
import { eventually, fakeStorageKey, mapStorage } from './tabs.fixture.ts';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const service = createFakeService(() => 0);
const userOf = (uid: string): StoredUser => ({ uid, stsTokenManager: service.tokens(uid) });

const cipherWith = (key: () => Promise<CryptoKey>, origin = 'https://play.example') =>
  createTextCipher(key, `${origin}\nkey`);
const browserKey = fakeStorageKey();

/** A tab with the library on its store. `elsewhere` is what living tabs give. */
function openStore(
  own: unknown,
  elsewhere?: StoredUser,
  {
    cipher = cipherWith(browserKey),
    wait = () => Promise.resolve(),
    ...from
  }: {
    readonly cipher?: ReturnType<typeof cipherWith>;
    readonly stored?: Map<string, string>;
    readonly wait?: (durationMs: number) => Promise<void>;
  } = {},
) {
  const { storage, stored } = mapStorage(from.stored);
  if (own !== undefined) stored.set(KEY, typeof own === 'string' ? own : JSON.stringify(own));
  let seeks = 0;
  const changes: (string | undefined)[] = [];
  const store = createIdentityStore({
    storage,
    cipher,
    apiKey: 'key',
    wait,
    seekElsewhere() {
      seeks += 1;
      return Promise.resolve(elsewhere);
    },
  });
  store.subscribe(() => changes.push(store.read()?.uid));
  const reported: (string | undefined)[] = [];
  const library = createFakeLibrary(store.persistence, service);
  library.identity.watch((person) => reported.push(person?.uid));
  library.start();
  return { store, stored, library, reported, changes, seeks: () => seeks };
}

it('[SESS-12] the library’s user is kept in this tab’s storage, under the library’s own key', async () => {
  const { stored, library, reported, store } = openStore(undefined);
  await eventually(() => expect(reported).toEqual([undefined]));
  await library.signIn('alice');
  expect(isEncrypted(stored.get(KEY) ?? '')).toBe(true);
  expect(store.read()?.uid).toBe('alice');
  await library.identity.signOut('alice');
  expect([...stored.keys()]).toEqual([]);
});

it('[SESS-26] the living tabs are called once, and their answer wins over what is stored', async () => {
  const given = userOf('alice');
  const { reported, seeks, store } = openStore(userOf('bob'), given);
  await eventually(() => expect(reported).toEqual(['alice']));
  expect(store.read()).toEqual(given);
  expect(seeks()).toBe(1);

  const alone = openStore(userOf('bob'));
  await eventually(() => expect(alone.reported).toEqual(['bob']));
});

it('[SESS-26] a user that another tab gives later reaches the library, and whoever follows the store', async () => {
  const { store, reported, changes } = openStore(undefined);
  await eventually(() => expect(reported).toEqual([undefined]));
  await store.write(userOf('alice'));
  expect(reported).toEqual([undefined, 'alice']);
  const again = store.read();
  if (again === undefined) throw new Error('Nobody is stored.');
  await store.write(again);
  expect(changes).toEqual(['alice']);
});

it.each(['', '{', '[]', '{"uid":5}', '{"uid":"alice"}', 'null'])(
  '[SESS-26] a broken entry %s is nobody',
  async (own) => {
    const { store, seeks } = openStore(own);
    await eventually(() => expect(seeks()).toBe(1));
    expect(store.read()).toBeUndefined();
  },
);

const tokenIn = (stored: ReadonlyMap<string, string>, user: StoredUser) =>
  JSON.stringify([...stored]).includes(user.stsTokenManager.accessToken);

it('[SESS-40] the stored text has no token; a reload and a duplicated tab read it, nobody else does', async () => {
  const { stored, library, store } = openStore(undefined);
  await library.signIn('alice');
  const user = store.read();
  if (user === undefined) throw new Error('Nobody is stored.');
  expect(tokenIn(stored, user)).toBe(false);
  expect(JSON.stringify([...stored])).not.toMatch(/alice|refresh/);

  const copy = openStore(undefined, undefined, { stored: new Map(stored) });
  await eventually(() => expect(copy.reported).toEqual(['alice']));
  expect(copy.store.read()).toEqual(user);
  expect(copy.changes).toEqual(['alice']);

  for (const cipher of [
    cipherWith(fakeStorageKey()),
    cipherWith(browserKey, 'https://other.example'),
  ]) {
    const other = openStore(undefined, undefined, { stored: new Map(stored), cipher });
    await eventually(() => expect(other.reported).toEqual([undefined]));
    expect([...other.stored.keys()]).toEqual([]);
  }
});

it('[SESS-40] the text of an older build is read, and replaced by an encrypted one', async () => {
  const user = userOf('alice');
  const { stored, reported, store } = openStore(user);
  await eventually(() => expect(reported).toEqual(['alice']));
  expect(store.read()).toEqual(user);
  await eventually(() => expect(isEncrypted(stored.get(KEY) ?? '')).toBe(true));
  expect(tokenIn(stored, user)).toBe(false);
});

it('[SESS-40] without a key that cannot be exported it is stored as it is', async () => {
  const cipher = cipherWith(() => Promise.reject(new NoStorageKey('no database')));
  const { stored, library } = openStore(undefined, undefined, { cipher });
  await library.signIn('alice');
  expect(JSON.parse(stored.get(KEY) ?? '')).toMatchObject({ uid: 'alice' });
});

it('[SESS-40] writes go in order, and what was removed while it was encrypted stays away', async () => {
  const { promise: key, resolve } = Promise.withResolvers<CryptoKey>();
  const { stored, store } = openStore(undefined, undefined, { cipher: cipherWith(() => key) });
  const [first, second] = [userOf('alice'), userOf('bob')];
  const writes = [store.write(first), store.write(second)];
  expect(store.read()).toEqual(second);
  resolve(await browserKey());
  await Promise.all(writes);
  const later = openStore(undefined, undefined, { stored: new Map(stored) });
  await eventually(() => expect(later.reported).toEqual(['bob']));

  const signedOut = openStore(undefined);
  const signingIn = signedOut.library.signIn('alice');
  await signedOut.library.identity.signOut('alice');
  await signingIn;
  expect([...signedOut.stored.keys()]).toEqual([]);
});

/** A key that cannot be read while `isDown` says so. */
function fallibleKey(isDown: () => boolean) {
  return cipherWith(() =>
    isDown() ? Promise.reject(new DOMException('no answer', 'UnknownError')) : browserKey(),
  );
}

it('[SESS-40] a key that cannot be read once costs nothing', async () => {
  const first = openStore(undefined);
  await first.library.signIn('alice');
  let failures = 1;
  const cipher = fallibleKey(() => failures-- > 0);
  const { reported, stored } = openStore(undefined, undefined, {
    cipher,
    stored: new Map(first.stored),
  });
  await eventually(() => expect(reported).toEqual(['alice']));
  expect(stored).toEqual(first.stored);
});

it('[SESS-40] while the key cannot be read what is stored stays, and a later page reads it', async () => {
  const first = openStore(undefined);
  await first.library.signIn('alice');
  const without = openStore(undefined, undefined, {
    cipher: fallibleKey(() => true),
    stored: new Map(first.stored),
  });
  await eventually(() => expect(without.reported).toEqual([undefined]));
  expect(without.stored).toEqual(first.stored);
  const later = openStore(undefined, undefined, { stored: without.stored });
  await eventually(() => expect(later.reported).toEqual(['alice']));
});

it('[SESS-40] a sign-in without a readable key is not stored in clear, nor the user of before, and is stored later', async () => {
  const first = openStore(undefined);
  await first.library.signIn('alice');
  let isDown = true;
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const pauses: number[] = [];
  const { stored, library, reported } = openStore(undefined, undefined, {
    cipher: fallibleKey(() => isDown),
    stored: new Map(first.stored),
    wait(durationMs) {
      pauses.push(durationMs);
      return pauses.length > 1 ? passed : Promise.resolve();
    },
  });
  await eventually(() => expect(reported).toEqual([undefined]));
  await library.signIn('bob');
  expect([...stored.keys()]).toEqual([]);
  isDown = false;
  pass();
  await eventually(() => expect(isEncrypted(stored.get(KEY) ?? '')).toBe(true));
  const later = openStore(undefined, undefined, { stored: new Map(stored) });
  await eventually(() => expect(later.reported).toEqual(['bob']));
});

it('[SESS-40] a key that can never be read is requested again a few times, and nothing is ever stored in clear', async () => {
  const pauses: number[] = [];
  const { library, stored, reported } = openStore(undefined, undefined, {
    cipher: fallibleKey(() => true),
    wait: (durationMs) => Promise.resolve(void pauses.push(durationMs)),
  });
  await eventually(() => expect(reported).toEqual([undefined]));
  await library.signIn('alice');
  await eventually(() => expect(pauses).toEqual([1_000, 5_000, 30_000, 90_000]));
  expect([...stored.keys()]).toEqual([]);
});
