/**
 * The HTTP layer of the identity protocol: both path layouts, JSON and form bodies, CORS on every
 * answer, and errors in the protocol's own form. It knows no calls. Source: IDENT-14, IDENT-19.
 */
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { isConnectionLost, isTimedOut } from '../../../platform/db/errors.ts';
import { isBrokenOff } from '../../../platform/http/broken-off.ts';
import { answerBrokenRequest } from '../../../platform/http/broken-request.ts';
import { guardConnections } from '../../../platform/http/guard-connections.ts';
import { installSwiftStop } from '../../../platform/http/swift-stop.ts';
import { hostOfRequest } from '../../../platform/http/one-host.ts';
import { parseStrictJson } from '../../../platform/http/strict-json.ts';
import { protocolBody, sendFault, sendOverload, sendProtocolRefusal } from './answer.ts';
import type { IdentityPorts } from '../ports.ts';
import type { ProtocolCode } from './protocol-errors.ts';

const BODY_BYTES_MAX = 16_384;
/**
 * Emulator mode prefixes the path with the hosted service's host name; a proxy may add a prefix
 * too.
 */
const PATH_PREFIX =
  /^(?:\/identity(?=\/))?(?:\/(?:identitytoolkit|securetoken)\.googleapis\.com(?=\/))?/;
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'x-client-version',
  'x-firebase-gmpid',
  'x-firebase-client',
  'x-firebase-locale',
  'x-firebase-appcheck',
  'x-goog-api-key',
];

const BROKEN_REQUEST = protocolBody({ code: 'INVALID_ARGUMENT', text: 'This is no HTTP request.' });

/** Probes call by IP address; the entry adds these routes. */
const ANY_HOST_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Staff calls name their project in the path; the vendor's library sends its own host names. */
const STAFF_PATH = /^\/v[12]\/projects\//;

/** Thrown by parsers and hooks only, to end a request with a protocol error. */
class ProtocolError extends Error {
  readonly code: ProtocolCode;
  constructor(code: ProtocolCode, text?: string) {
    super(text);
    this.code = code;
  }
}

export async function createProtocolApp(
  ports: Pick<IdentityPorts, 'log' | 'ids' | 'settings'>,
): Promise<FastifyInstance> {
  const { log, ids, settings } = ports;
  // Typed as Fastify's own logger, so that the app has the default type too.
  const baseLogger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: baseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    exposeHeadRoutes: false,
    requestTimeout: settings.silence.requestMs,
    connectionTimeout: 30_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    genReqId: () => ids.uuidV7(),
    rewriteUrl: (request) => (request.url ?? '/').replace(PATH_PREFIX, ''),
    http: {
      headersTimeout: settings.silence.headersMs,
      connectionsCheckingInterval: settings.silence.checkEveryMs,
      maxHeaderSize: 32_768,
    },
    clientErrorHandler: (error, socket) =>
      answerBrokenRequest(error, socket, ids.uuidV7(), BROKEN_REQUEST),
    // A path that cannot be decoded never reaches the error handler.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      sendProtocolRefusal(reply, { code: 'INVALID_ARGUMENT', text: 'The path cannot be decoded.' });
    },
  });
  guardConnections(app.server);
  installSwiftStop(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, {
        origin: (origin, answer) =>
          answer(null, origin !== undefined && settings.allowOrigin(origin, request.headers.host)),
        methods: ['GET', 'POST'],
        allowedHeaders: ALLOWED_HEADERS,
        maxAge: 600,
        strictPreflight: false,
      }),
  });
  // After CORS, so that the page can read this answer too.
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    if (ANY_HOST_PATHS.has(url) || STAFF_PATH.test(url)) return;
    if (settings.brandOfHost(hostOfRequest(request.raw)) === undefined) {
      throw new ProtocolError('MISDIRECTED_REQUEST', 'This host is unknown.');
    }
  });
  installParsers(app);
  installErrors(app);
  return app;
}

function installParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const parsed = bytes.length === 0 ? { ok: true as const, value: {} } : parseStrictJson(bytes);
    if (parsed.ok) done(null, parsed.value);
    else done(new ProtocolError('INVALID_ARGUMENT', 'Invalid JSON payload received.'));
  });
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body));
    const names = [...fields.keys()];
    if (new Set(names).size === names.length) done(null, Object.fromEntries(fields));
    else done(new ProtocolError('INVALID_ARGUMENT', 'The body names a field twice.'));
  });
}

const FRAMEWORK_CODES: Readonly<Record<string, ProtocolCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProtocolError) {
      const { code, message } = error;
      return sendProtocolRefusal(reply, message === '' ? { code } : { code, text: message });
    }
    if (isBrokenOff(request)) return sendProtocolRefusal(reply, { code: 'INVALID_ARGUMENT' });
    if (isConnectionLost(error) || isTimedOut(error)) {
      request.log.error({ err: error, requestId: request.id }, 'the database cannot be reached');
      return sendOverload(reply);
    }
    const known = FRAMEWORK_CODES[textOf(error, 'code')];
    if (known !== undefined) return sendProtocolRefusal(reply, { code: known });
    const status = Number(textOf(error, 'statusCode'));
    if (status >= 400 && status < 500) {
      return sendProtocolRefusal(reply, { code: 'INVALID_ARGUMENT' });
    }
    request.log.error({ err: error, requestId: request.id }, 'fault');
    return sendFault(reply);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProtocolRefusal(reply, { code: 'NOT_FOUND', text: 'There is no such call.' }),
  );
}

function textOf(error: unknown, key: 'code' | 'statusCode'): string {
  return error instanceof Error && key in error ? String(Reflect.get(error, key)) : '';
}
