/**
 * Xpoint in the sandbox: the script for the page, the check that the script calls, and the published keys. A control
 * call sets where a player is, denies with given errors, answers WAITING first, issues old results, rotates the key and makes
 * the keys fail.
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import * as z from 'zod/mini';
import type { CreateSimulator, SandboxAnswer, SandboxRequest } from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { SANDBOX_CLIENT_KEY, SANDBOX_ISSUER, sandboxClientBrand } from './sandbox-account.ts';
import { SCRIPT } from './script.ts';

const LIFETIME_SECONDS = 15 * 60;
const CHECK_INTERVAL_MS = 4 * 60_000;
const SLOW_MS = 30_000;

const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));
const problemSchema = z.strictObject({
  code: z.int(),
  description: z.string().check(z.maxLength(1_000)),
  shortSummary: z.string().check(z.maxLength(200)),
});
const scenarioSchema = z.strictObject({
  userId: text(128),
  country: z.exactOptional(text(2)),
  state: z.exactOptional(text(3)),
  /** The check denies with these. */
  errors: z.exactOptional(z.array(problemSchema).check(z.minLength(1), z.maxLength(10))),
  /** So many checks answer WAITING first. */
  waits: z.exactOptional(z.int().check(z.minimum(1), z.maximum(10))),
  /** Claims of the token that are not what the vendor would say. */
  claims: z.exactOptional(z.record(z.string(), z.unknown())),
  /** The result is this old when it is issued. */
  secondsAgo: z.exactOptional(z.int().check(z.minimum(1), z.maximum(86_400))),
});
const controlSchema = z.union([
  scenarioSchema,
  z.strictObject({ keys: z.enum(['good', 'fail', 'garbage', 'slow']) }),
  z.strictObject({ rotate: z.literal(true) }),
]);
const checkSchema = z.strictObject({
  clientKey: z.literal(SANDBOX_CLIENT_KEY),
  userId: text(128),
  clientBrand: text(128),
  customData: text(256),
});
type Scenario = z.output<typeof scenarioSchema>;

const JSON_TYPE = { 'content-type': 'application/json', 'cache-control': 'no-store' };
/** The script calls from the page's origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};

export const createSimulator: CreateSimulator = ({ brands, now, randomBytes }) => {
  const clientBrands = new Set(brands.map(({ number }) => sandboxClientBrand(number)));
  const scenarios = new Map<string, Scenario>();
  const waited = new Map<string, number>();
  let key = createSigningKey(1);
  let keys: 'good' | 'fail' | 'garbage' | 'slow' = 'good';

  function check({ body }: SandboxRequest): SandboxAnswer {
    const parsed = checkSchema.safeParse(jsonOfBytes(body));
    if (!parsed.success || !clientBrands.has(parsed.data.clientBrand)) {
      return answer(400, { error: 'invalid client key, brand or request' });
    }
    const { userId, clientBrand, customData } = parsed.data;
    const scenario = scenarios.get(userId) ?? { userId };
    const waits = waited.get(userId) ?? 0;
    if (waits < (scenario.waits ?? 0)) {
      waited.set(userId, waits + 1);
      return answer(200, { status: 'WAITING', errors: [], nextCheckInterval: 50 });
    }
    const { country = 'US', state = 'TX', errors = [], secondsAgo = 0 } = scenario;
    const status = errors.length > 0 ? 'DENIED' : 'ALLOWED';
    const requestId = Buffer.from(randomBytes(16)).toString('hex');
    const iat = Math.floor(now() / 1_000) - secondsAgo;
    const result = { requestId, userId, clientBrand, customData, status, country, state, errors };
    const claims = { ...result, iss: SANDBOX_ISSUER, iat, exp: iat + LIFETIME_SECONDS };
    const jwt = signToken(key, { ...claims, ...scenario.claims });
    return answer(200, { ...result, nextCheckInterval: CHECK_INTERVAL_MS, jwt });
  }

  function publishedKeys(): SandboxAnswer {
    if (keys === 'fail') return answer(503, { error: 'try later' });
    if (keys === 'garbage') return { status: 200, headers: JSON_TYPE, body: '<html>' };
    const { kid, publicKey } = key;
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
    const good = answer(200, { keys: [jwk] });
    return keys === 'slow' ? { ...good, delayMs: SLOW_MS } : good;
  }

  return {
    handle(request) {
      const { method, path } = request;
      if (path === '/check' && method === 'OPTIONS')
        return { status: 204, headers: CORS, body: '' };
      if (path === '/check' && method === 'POST') return check(request);
      if (method === 'GET' && path === '/jwks.json') return publishedKeys();
      if (method === 'GET' && path === '/sdk.js') {
        const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
        return { status: 200, headers: { ...headers, ...CORS }, body: SCRIPT };
      }
      return answer(404, { error: 'not found' });
    },
    control(body) {
      const parsed = controlSchema.safeParse(body);
      if (!parsed.success) return false;
      const command = parsed.data;
      if ('keys' in command) keys = command.keys;
      else if ('rotate' in command) key = createSigningKey(key.count + 1);
      else {
        scenarios.set(command.userId, command);
        waited.delete(command.userId);
      }
      return true;
    },
    reset() {
      scenarios.clear();
      waited.clear();
      keys = 'good';
    },
  };
};

interface SigningKey {
  readonly count: number;
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

function createSigningKey(count: number): SigningKey {
  return {
    count,
    kid: `xpoint-${count}`,
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  };
}

function signToken({ kid, privateKey }: SigningKey, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}

function answer(status: number, body: object): SandboxAnswer {
  return { status, headers: { ...JSON_TYPE, ...CORS }, body: JSON.stringify(body) };
}
