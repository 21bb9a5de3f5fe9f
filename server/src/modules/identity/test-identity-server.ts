/** The identity service on a real socket and database, with the unchanged SDK in front. Tests only. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import type { Pool } from 'pg';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { systemIds } from '../../platform/ids/ids.ts';
import { createEncryptor } from '../../platform/encryption/encryptor.ts';
import {
  type ActionEmail,
  createIdentityService,
  type IdentityPorts,
  IDENTITY_LIMITS_DEFAULT,
  IDENTITY_LIFETIMES_DEFAULT,
  type IdentityService,
  NO_SMS_VERIFICATION,
  OPEN_HOOKS,
  identitySettings,
  type IdentitySettings,
  PASSWORD_SETTINGS_DEFAULT,
} from './index.ts';

const ISSUER_BASE = 'http://identity.test';
export const PROJECTS = {
  sweeps: { brandLocation: 'sweeps', apiKey: 'key-sweeps', projectId: 'test-sweeps' },
  harbor: { brandLocation: 'luckyharbor', apiKey: 'key-harbor', projectId: 'test-harbor' },
  open: {
    brandLocation: 'rubysweepsmvp',
    apiKey: 'key-open',
    projectId: 'test-open',
    tenantId: 'ruby',
    enumerationProtection: false,
  },
} as const;

/**
 * Hashes as cheap as argon2 allows, and emails without pauses, so that tests do not wait for
 * either.
 */
export const TEST_SETTINGS = {
  password: { ...PASSWORD_SETTINGS_DEFAULT, memoryKib: 8, passes: 1 },
  limits: {
    ...IDENTITY_LIMITS_DEFAULT,
    mailPause: { burst: 100, refillMs: 1_000 },
    mailPerAddress: { burst: 100, refillMs: 1_000 },
  },
  lifetimes: IDENTITY_LIFETIMES_DEFAULT,
  resetAnswerMs: 0,
} satisfies Partial<IdentitySettings>;

type Ports = Pick<IdentityPorts, 'smsVerification' | 'hooks' | 'sharedClock'>;

export interface TestIdentityServer {
  readonly service: IdentityService;
  readonly base: string;
  readonly sentEmails: ActionEmail[];
  readonly logLines: string[];
  /** The SDK, configured like the page configures it. */
  client(brand?: keyof typeof PROJECTS): Auth;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<WireAnswer>;
  close(): Promise<void>;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly message: string;
  readonly body: Record<string, unknown>;
}

export async function startTestIdentityServer(
  pool: Pool,
  clock: { now(): number },
  {
    smsVerification,
    hooks,
    sharedClock = { now: () => clock.now(), read: async () => clock.now() },
    ...given
  }: Partial<IdentitySettings & Ports> = {},
): Promise<TestIdentityServer> {
  const sentEmails: ActionEmail[] = [];
  const logLines: string[] = [];
  const service = await createIdentityService({
    pool,
    clock,
    sharedClock,
    ids: systemIds,
    log: pino({ level: 'error' }, { write: (line: string) => logLines.push(line) }),
    settings: identitySettings({
      issuerBase: ISSUER_BASE,
      realms: Object.values(PROJECTS),
      allowOrigin: (origin) => origin === 'http://localhost:4000',
      brandOfHost: (host) => (host?.startsWith('127.0.0.1:') === true ? 'sweeps' : undefined),
      ...TEST_SETTINGS,
      ...given,
    }),
    keyEncryptor: createEncryptor(Buffer.alloc(32, 7), systemIds),
    challengeKeys: [Buffer.alloc(32, 9)],
    smsVerification: smsVerification ?? NO_SMS_VERIFICATION,
    hooks: hooks ?? OPEN_HOOKS,
    enqueueEmail: async (_client, message) => {
      sentEmails.push(message);
    },
    actionLink: (realm, mode, oobCode) =>
      `http://${realm.brandLocation}.test/verify?mode=${mode}&oobCode=${oobCode}&apiKey=${realm.apiKey}`,
  });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const address = service.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const { port } = address;
  const apps: FirebaseApp[] = [];
  const base = `http://127.0.0.1:${port}`;
  return {
    service,
    base,
    sentEmails,
    logLines,
    client: (brand = 'sweeps') => {
      const { apiKey, projectId } = PROJECTS[brand];
      const app = initializeApp({ apiKey, projectId }, `app ${port} ${apps.length}`);
      apps.push(app);
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      auth.config.apiScheme = 'http';
      auth.config.apiHost = `127.0.0.1:${port}`;
      auth.config.tokenApiHost = `127.0.0.1:${port}`;
      if (brand === 'open') auth.tenantId = PROJECTS.open.tenantId;
      return auth;
    },
    post: async (path, body, headers = {}) =>
      toAnswer(
        await fetch(`${base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await service.app.close();
    },
  };
}

const errorSchema = z.object({ error: z.optional(z.object({ message: z.string() })) });

export async function toAnswer(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body = z.record(z.string(), z.unknown()).parse(isJson ? JSON.parse(text) : {});
  const { status, headers } = response;
  return { status, headers, text, body, message: errorSchema.parse(body).error?.message ?? '' };
}

/** The code in the newest email to an address. */
export function codeOf(server: TestIdentityServer, email: string): string {
  const message = server.sentEmails.findLast(({ to }) => to === email);
  const code = message === undefined ? null : new URL(message.link).searchParams.get('oobCode');
  if (code === null) throw new Error(`there is no email to ${email}`);
  return code;
}
