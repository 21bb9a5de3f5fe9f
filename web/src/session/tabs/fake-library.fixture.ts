import type { Persistence } from 'firebase/auth';
import type { Identity, Person } from '../sign-in/identity.ts';

const USER_KEY = 'firebase:authUser:key:[DEFAULT]';
const HOUR_MS = 3_600_000;

interface LibraryUser {
  readonly uid: string;
  readonly stsTokenManager: {
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly expirationTime: number;
  };
}

/** The library's own interface of a persistence. */
interface LibraryPersistence {
  readonly _get: (key: string) => Promise<unknown>;
  readonly _set: (key: string, value: unknown) => Promise<void>;
  readonly _remove: (key: string) => Promise<void>;
  readonly _addListener: (key: string, listener: () => Promise<void>) => void;
}

/** An identity service with one valid refresh token per sign-in, which changes with each renewal. */
export function createFakeService(nowMs: () => number) {
  const used: string[] = [];
  let count = 0;
  let held = Promise.resolve();
  const tokens = (uid: string): LibraryUser['stsTokenManager'] => {
    count += 1;
    return {
      accessToken: `token-${String(count)} of ${uid}`,
      refreshToken: `refresh-${String(count)}`,
      expirationTime: nowMs() + HOUR_MS,
    };
  };
  return {
    /** The refresh tokens that were redeemed, in order. */
    used,
    tokens,
    /** Renewals wait until they are released. */
    hold() {
      const gate = Promise.withResolvers<void>();
      held = gate.promise;
      return { release: gate.resolve };
    },
    async renew(user: LibraryUser): Promise<LibraryUser> {
      used.push(user.stsTokenManager.refreshToken);
      await held;
      return { ...user, stsTokenManager: tokens(user.uid) };
    },
  };
}

const personOf = ({ uid }: LibraryUser): Person => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
});

/** What the identity library does with its persistence, in its order. */
export function createFakeLibrary(
  persistence: Persistence,
  service: ReturnType<typeof createFakeService>,
) {
  const Store = persistence as unknown as new () => LibraryPersistence;
  const { _get: get, _set: put, _remove: remove, _addListener: addListener } = new Store();
  let current: LibraryUser | undefined;
  let emit: (person: Person | undefined) => void = () => undefined;
  const set = async (next: LibraryUser | undefined): Promise<void> => {
    const before = current?.uid;
    current = next;
    if (next === undefined) await remove(USER_KEY);
    else await put(USER_KEY, next);
    if (before !== next?.uid) emit(next === undefined ? undefined : personOf(next));
  };
  const read = async (): Promise<LibraryUser | undefined> =>
    ((await get(USER_KEY)) ?? undefined) as LibraryUser | undefined;
  const none = () => Promise.resolve({ ok: false as const, code: 'not-faked' });
  const identity: Identity = {
    watch: (listener) => {
      emit = listener;
    },
    async token(force) {
      if (current === undefined) return { ok: false, code: 'no-current-user' };
      if (force) {
        await set(await service.renew(current));
      }
      return { ok: true, value: current.stsTokenManager.accessToken };
    },
    signIn: none,
    create: none,
    refreshToken: () => current && `refresh token of ${current.uid}`,
    async signOut(uid) {
      if (current?.uid === uid) await set(undefined);
      return { ok: true, value: undefined };
    },
    reload: none,
    applyVerification: none,
    checkResetCode: none,
    setNewPassword: none,
  };
  return {
    identity,
    signIn: (uid: string) => set({ uid, stsTokenManager: service.tokens(uid) }),
    start(): void {
      void read().then(async (user) => {
        current = user;
        if (user === undefined) await remove(USER_KEY);
        emit(user === undefined ? undefined : personOf(user));
        addListener(USER_KEY, async () => {
          await set(await read());
        });
      });
    },
  };
}
