/**
 * The identity protocol as the page's library speaks it, without the library: for tests with many
 * users.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';
import * as z from 'zod/mini';
import { type HttpAnswer, send } from './http-calls.ts';

export interface IdentityTokens {
  readonly userId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface IdentityClient {
  signUp(brand: Brand, email: string, password: string): Promise<IdentityTokens>;
  signIn(brand: Brand, email: string, password: string): Promise<IdentityTokens>;
  refresh(brand: Brand, refreshToken: string): Promise<Omit<IdentityTokens, 'userId'>>;
  /** The response to a refresh, whatever its status. */
  tryRefresh(brand: Brand, refreshToken: string): Promise<HttpAnswer>;
  applyCode(brand: Brand, oobCode: string): Promise<void>;
}

const signedInSchema = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
});
const refreshedSchema = z.object({ id_token: z.string(), refresh_token: z.string() });

export function createIdentityClient(where: {
  readonly stage: Stage;
  readonly identityPort: number;
}): IdentityClient {
  const keyOf = (brand: Brand): string => {
    const realm = brand.identity[where.stage];
    if (realm === undefined) throw new Error(`${brand.location} has no identity in ${where.stage}`);
    return realm.apiKey;
  };
  const post = (brand: Brand, path: string, body: unknown): Promise<HttpAnswer> =>
    send({
      port: where.identityPort,
      method: 'POST',
      path: `${path}?key=${keyOf(brand)}`,
      body,
    });
  const good = async (answer: Promise<HttpAnswer>): Promise<unknown> => {
    const { status, text, body } = await answer;
    if (status !== 200) throw new Error(`the identity service answers ${status}: ${text}`);
    return body;
  };
  const tokens = async (answer: Promise<HttpAnswer>): Promise<IdentityTokens> => {
    const { localId, idToken, refreshToken } = signedInSchema.parse(await good(answer));
    return { userId: localId, idToken, refreshToken };
  };
  const tryRefresh = (brand: Brand, refreshToken: string): Promise<HttpAnswer> =>
    post(brand, '/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken });

  return {
    signUp: (brand, email, password) =>
      tokens(post(brand, '/v1/accounts:signUp', { email, password, returnSecureToken: true })),
    signIn: (brand, email, password) =>
      tokens(
        post(brand, '/v1/accounts:signInWithPassword', {
          email,
          password,
          returnSecureToken: true,
        }),
      ),
    tryRefresh,
    async refresh(brand, refreshToken) {
      const answer = refreshedSchema.parse(await good(tryRefresh(brand, refreshToken)));
      return { idToken: answer.id_token, refreshToken: answer.refresh_token };
    },
    async applyCode(brand, oobCode) {
      await good(post(brand, '/v1/accounts:update', { oobCode }));
    },
  };
}
