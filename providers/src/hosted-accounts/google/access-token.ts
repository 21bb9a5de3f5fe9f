/**
 * Access tokens of a service account by the JWT grant of OAuth 2.0; each is reused until shortly
 * before it expires.
 */
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';

export interface ServiceAccount {
  readonly clientEmail: string;
  /** PKCS 8 PEM. */
  readonly privateKey: string;
}

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A token that expires sooner than this is not used any more. */
const MARGIN_MS = 60_000;
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Faults when the token address cannot be reached or refuses. */
export function accessTokens(options: {
  readonly account: ServiceAccount;
  readonly tokenAddress: string;
  readonly timeoutMs: number;
  readonly now: () => number;
}): { readonly token: () => Promise<string>; readonly forget: () => void } {
  const { account, tokenAddress, timeoutMs, now } = options;
  let known: { readonly token: string; readonly endsAtMs: number } | undefined;
  let pending: Promise<string> | undefined;

  async function requestToken(): Promise<string> {
    const issuedAt = Math.floor(now() / 1_000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setSubject(account.clientEmail)
      .setAudience(tokenAddress)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3_600)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
    const response = await fetch(tokenAddress, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
    });
    if (!response.ok) throw new Error(`the token address answered ${response.status}`);
    const { access_token, expires_in } = tokenSchema.parse(await response.json());
    known = { token: access_token, endsAtMs: now() + expires_in * 1_000 };
    return access_token;
  }

  return {
    token: async () => {
      if (known !== undefined && known.endsAtMs - now() > MARGIN_MS) return known.token;
      pending ??= requestToken().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    forget: () => {
      known = undefined;
    },
  };
}
