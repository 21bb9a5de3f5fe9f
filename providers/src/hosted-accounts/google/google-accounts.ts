/** Administers accounts of the hosted identity service over its REST API. Source: IDENT-33. */
import * as z from 'zod/mini';
import { accessTokens, type ServiceAccount } from './access-token.ts';
import type { HostedAccount, HostedAccounts, HostedAnswer } from '../port.ts';

export interface GoogleAccountsOptions {
  readonly projectId: string;
  readonly tenantId?: string | undefined;
  readonly serviceAccount: ServiceAccount;
  /** Addresses that replace the vendor's own, without a trailing slash. */
  readonly addresses?: { readonly api?: string; readonly token?: string } | undefined;
  readonly timeoutMs: number;
  readonly now: () => number;
}

const API = 'https://identitytoolkit.googleapis.com';
const TOKEN = 'https://oauth2.googleapis.com/token';

const maybeText = z.optional(z.string());
const accountSchema = z.object({
  localId: z.string(),
  email: maybeText,
  emailVerified: z.optional(z.boolean()),
  phoneNumber: maybeText,
  displayName: maybeText,
  photoUrl: maybeText,
  disabled: z.optional(z.boolean()),
  validSince: maybeText,
  createdAt: maybeText,
  lastLoginAt: maybeText,
  providerUserInfo: z.optional(z.array(z.object({ providerId: z.string(), rawId: maybeText }))),
  mfaInfo: z.optional(z.array(z.object({ mfaEnrollmentId: z.string(), phoneInfo: maybeText }))),
});
const lookupSchema = z.object({ users: z.optional(z.array(accountSchema)) });
const createdSchema = z.object({ localId: z.string() });
const linkSchema = z.object({ oobLink: z.string() });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export function createGoogleAccounts(options: GoogleAccountsOptions): HostedAccounts {
  const call = callerOf(options);
  const done = z.pipe(
    z.unknown(),
    z.transform(() => null),
  );
  return {
    async find(by) {
      const who = 'userId' in by ? { localId: [by.userId] } : { email: [by.email] };
      const found = await call(':lookup', lookupSchema, who);
      return found.outcome === 'ok'
        ? { outcome: 'ok', value: found.value.users?.map(toAccount)[0] }
        : found;
    },
    async create(account) {
      const made = await call('', createdSchema, account);
      return made.outcome === 'ok' ? { outcome: 'ok', value: made.value.localId } : made;
    },
    change: (userId, { disabled, validSinceSeconds }) =>
      call(':update', done, {
        localId: userId,
        ...(disabled === undefined ? {} : { disableUser: disabled }),
        // 64-bit integers are strings on the wire.
        ...(validSinceSeconds === undefined ? {} : { validSince: String(validSinceSeconds) }),
      }),
    remove: (userId) => call(':delete', done, { localId: userId }),
    async makeCode(kind, email) {
      const made = await call(':sendOobCode', linkSchema, {
        requestType: kind,
        email,
        returnOobLink: true,
      });
      if (made.outcome !== 'ok') return made;
      const link = URL.canParse(made.value.oobLink) ? new URL(made.value.oobLink) : undefined;
      const code = link?.searchParams.get('oobCode');
      return code === undefined || code === null || code === ''
        ? { outcome: 'unavailable', why: 'the link has no code' }
        : { outcome: 'ok', value: code };
    },
  };
}

type Call = <S extends z.ZodMiniType>(
  path: string,
  schema: S,
  body: object,
) => Promise<HostedAnswer<z.output<S>>>;

function callerOf(options: GoogleAccountsOptions): Call {
  const { projectId, tenantId, addresses = {}, timeoutMs } = options;
  const tenant = tenantId === undefined ? '' : `/tenants/${encodeURIComponent(tenantId)}`;
  const base = `${addresses.api ?? API}/v1/projects/${encodeURIComponent(projectId)}${tenant}`;
  const tokens = accessTokens({
    account: options.serviceAccount,
    tokenAddress: addresses.token ?? TOKEN,
    timeoutMs,
    now: options.now,
  });

  return async (path, schema, body) => {
    try {
      const response = await fetch(`${base}/accounts${path}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${await tokens.token()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { outcome: 'ok', value: schema.parse(answer) };
      if (response.status === 401) tokens.forget();
      const message = errorSchema.safeParse(answer).data?.error.message ?? '';
      const code = /^[A-Z_]+/.exec(message)?.[0];
      const isOutage = response.status >= 500 || [401, 403, 429].includes(response.status);
      return code === undefined || isOutage
        ? { outcome: 'unavailable', why: `${path} answered ${response.status} ${code ?? ''}` }
        : { outcome: 'refused', code };
    } catch (error) {
      return { outcome: 'unavailable', why: error instanceof Error ? error.message : 'unknown' };
    }
  };
}

function toAccount(user: z.output<typeof accountSchema>): HostedAccount {
  return {
    userId: user.localId,
    email: user.email ?? null,
    emailVerified: user.emailVerified ?? false,
    phoneNumber: user.phoneNumber ?? null,
    displayName: user.displayName ?? null,
    photoUrl: user.photoUrl ?? null,
    disabled: user.disabled ?? false,
    validSinceMs: Number(user.validSince ?? 0) * 1_000,
    createdAtMs: Number(user.createdAt ?? 0),
    lastLoginAtMs: Number(user.lastLoginAt ?? 0),
    providers: (user.providerUserInfo ?? []).map(({ providerId, rawId }) => ({
      providerId,
      rawId: rawId ?? '',
    })),
    factors: (user.mfaInfo ?? []).map(({ mfaEnrollmentId, phoneInfo }) => ({
      factorId: mfaEnrollmentId,
      phoneNumber: phoneInfo ?? null,
    })),
  };
}
