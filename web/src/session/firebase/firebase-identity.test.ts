import { expect, it, onTestFinished, vi } from 'vitest';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { createFirebaseIdentity } from './firebase-identity.ts';

const CONFIG = {
  mode: 'embedded',
  apiKey: 'key',
  projectId: 'project',
  apiScheme: 'http',
  // Nothing answers there, which shows that the request was sent.
  apiHost: '127.0.0.1:1',
  tokenApiHost: '127.0.0.1:1',
} as IdentityConfig;
const PAGE = { pageOrigin: 'https://play.example', language: 'en' } as Parameters<
  typeof createFirebaseIdentity
>[1];

it('[AUTH-19] a browser whose database never opens sends the sign-in, and the library opens none', async () => {
  const open = vi.fn(() => new EventTarget());
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('indexedDB', { open });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { identity } = createFirebaseIdentity(CONFIG, PAGE);
  expect(await identity.signIn('ada@example.com', 'nine-quiet-otters')).toMatchObject({
    ok: false,
    code: 'network-request-failed',
  });
  expect(open).not.toHaveBeenCalled();
});
