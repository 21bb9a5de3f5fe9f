/** Browsers that store nothing: the page works, and what was chosen lasts until it is closed. */
import { expect, it } from 'vitest';
import { expectBalance, logOut, sendLogin } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

/** Each in the page itself, before its own scripts. */
const KINDS: readonly (readonly [string, () => void])[] = [
  [
    'full to the last character',
    () => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let characters = 2 ** 22; characters >= 1; characters /= 2) {
          try {
            for (let n = 0; n < 16; n += 1) {
              storage.setItem(`${characters}.${n}`, 'x'.repeat(characters));
            }
          } catch {
            // Full for this size.
          }
        }
      }
    },
  ],
  [
    'null',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, { get: () => null });
      }
    },
  ],
  [
    'denied',
    () => {
      const deny = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(globalThis, name, { get: deny });
      }
      globalThis.BroadcastChannel = class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          deny();
        }
      };
    },
  ],
  [
    'silent',
    () => {
      const never = (): Promise<never> => new Promise(() => undefined);
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      LockManager.prototype.request = never;
      CacheStorage.prototype.open = never;
      BroadcastChannel.prototype.postMessage = () => undefined;
    },
  ],
];

it.each(KINDS)('[SESS-35] a page whose storage is %s works', async (_kind, break_) => {
  const { email, brand } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await page.addInitScript(break_);
  const appLife = page.waitForRequest(/app-life/);
  await page.goto(`${journeys.web()}/login`);
  await sendLogin(page, email);
  await expectBalance(page, 'POINTS', brand.welcomeGrant.POINTS);
  // What loads after the first screen stores something, too.
  await appLife;
  await page.waitForLoadState('networkidle');
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  const modes = page.getByRole('group', { name: 'Color mode' }).first();
  await modes.getByRole('button', { name: before === 'dark' ? 'Light' : 'Dark' }).click();
  await expect.poll(() => root.getAttribute('data-theme')).not.toBe(before);
  await logOut(page);
});
