/** Signs a user in without the forms, which have journeys of their own. */
import type { Page } from 'playwright-core';
import { appConfigSchema } from '@jubilee/contract/settings/app-config';
import { send } from '@jubilee/testkit/http-calls';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { MEMORY_KEY } from '../../../web/src/session/storage/memory-key.ts';

interface SignedIn {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Whole seconds. */
  readonly expiresIn: string;
}

/**
 * Puts the tab on an empty document of the server in the state after a login: with the identity
 * library's session and the product's mark. The next page opened there is signed in.
 */
export async function comeAs(page: Page, web: string, email: string): Promise<void> {
  const [sessionEntries] = await Promise.all([
    signInForEntries(web, email),
    page.goto(`${web}/empty.html`),
  ]);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
  }, sessionEntries);
}

/** Entries of the tab's storage, as the library writes them after a correct password. */
async function signInForEntries(
  web: string,
  email: string,
): Promise<readonly (readonly [string, object])[]> {
  const { apiKey, apiHost } = await identityOf(web);
  const { status, body, text } = await send({
    port: portOf(`http://${apiHost}`),
    host: apiHost.split('/')[0] ?? '',
    method: 'POST',
    path: `/v1/accounts:signInWithPassword?key=${apiKey}`,
    body: { email, password: PASSWORD, returnSecureToken: true },
  });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${text}`);
  const person = body as SignedIn;
  const user = {
    uid: person.localId,
    email: person.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: person.idToken,
      refreshToken: person.refreshToken,
      expirationTime: Date.now() + Number(person.expiresIn) * 1_000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  return [
    [`firebase:authUser:${apiKey}:[DEFAULT]`, user],
    [MEMORY_KEY, { userId: person.localId }],
  ];
}

async function identityOf(
  web: string,
): Promise<{ readonly apiKey: string; readonly apiHost: string }> {
  const { body } = await send({
    port: portOf(web),
    host: new URL(web).host,
    path: '/getAppConfig',
  });
  const { identity } = appConfigSchema.parse(body);
  if (identity.mode !== 'embedded')
    throw new Error('Only our own identity service can be asked here.');
  return identity;
}

const portOf = (address: string): number => Number(new URL(address).port);
