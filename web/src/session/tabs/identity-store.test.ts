import { expect, it } from 'vitest';
import { createFakeLibrary, createFakeService } from './fake-library.fixture.ts';
import { createIdentityStore } from './identity-store.ts';
import type { StoredUser } from './tab-messages.ts';
import { eventually, mapStorage } from './tabs.fixture.ts';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const service = createFakeService(() => 0);
const userOf = (uid: string): StoredUser => ({ uid, stsTokenManager: service.tokens(uid) });

/** A tab with the library on its store. `elsewhere` is what living tabs give. */
function openStore(own: unknown, elsewhere?: StoredUser) {
  const { storage, stored } = mapStorage();
  if (own !== undefined) stored.set(KEY, typeof own === 'string' ? own : JSON.stringify(own));
  let seeks = 0;
  const changes: (string | undefined)[] = [];
  const store = createIdentityStore({
    storage,
    apiKey: 'key',
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
  expect(JSON.parse(stored.get(KEY) ?? '')).toMatchObject({ uid: 'alice' });
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
  (own) => {
    expect(openStore(own).store.read()).toBeUndefined();
  },
);
