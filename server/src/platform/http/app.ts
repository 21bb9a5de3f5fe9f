/**
 * One HTTP surface: Fastify with the defaults that money needs. Nothing is coerced or stripped,
 * HEAD never runs a GET handler, every body is strict JSON of bounded size, every answer carries
 * the request id, and every unexpected error gets the one error form. Source: HTTP and ERR rules.
 */
import type { IncomingMessage, Server } from 'node:http';
import cors from '@fastify/cors';
import { REFUSALS, type RefusalCode } from '@jubilee/contract/values/refusals';
import { CALL_DEADLINES, SERVER_DEADLINE_CHECK_MS } from '@jubilee/contract/values/retry-budget';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { isConnectionLost, isTimedOut } from '../db/errors.ts';
import type { Ids } from '../ids/ids.ts';
import { processMetrics } from '../metrics/process-metrics.ts';
import { isBrokenOff } from './broken-off.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { installAnswerDeadline } from './answer-deadline.ts';
import { guardConnections } from './guard-connections.ts';
import { installSwiftStop } from './swift-stop.ts';
import { JSON_DEPTH_MAX, parseStrictJson } from './strict-json.ts';

export const BODY_BYTES_MAX = 16_384;
/** Maximum length of a user id in the contract. */
const PARAM_LENGTH_MAX = 128;
/** Longer than the longest call is silent while it is worked on. */
const CONNECTION_SILENCE_MS = CALL_DEADLINES.paymentVendor.serverMs + 5_000;
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** How long a connection may leave its request unsent before it is closed without an answer. */
export interface SilenceLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often connections are looked at; what is overdue is closed at the next look. */
  readonly checkEveryMs: number;
}
export const SILENCE_LIMITS: SilenceLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  checkEveryMs: 30_000,
};

export interface HttpAppOptions {
  readonly log: Logger;
  readonly ids: Ids;
  /** Whether a page of this origin may call this host; other origins get no CORS header. */
  readonly allowOrigin?: (origin: string, host: string | undefined) => boolean;
  /** Answers a path without a route; absent: the NOT_FOUND refusal. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** An HTML page that browsers get in place of the error form; absent: always the error form. */
  readonly refusalPage?: (code: RefusalCode) => RefusalPage | undefined;
  /**
   * Number of proxies whose X-Forwarded-For is trusted; 0, the default, uses the socket's address.
   */
  readonly trustedProxies?: number;
  readonly silence?: SilenceLimits;
  /** How long an answered request may leave its body unfinished. */
  readonly restMsMax?: number;
  readonly exposedHeaders?: readonly string[];
  readonly allowedHeaders?: readonly string[];
}

export interface RefusalPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type HttpApp = FastifyInstance<Server, IncomingMessage>;

/** Thrown at the edge only: hooks and parsers end a request with a refusal. */
export class HttpRefusal extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: RefusalCode,
    details?: Readonly<Record<string, unknown>>,
    retryAfterSeconds?: number,
  ) {
    super(REFUSALS[code].message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export async function createHttpApp(options: HttpAppOptions): Promise<HttpApp> {
  const silence = options.silence ?? SILENCE_LIMITS;
  const app = Fastify({
    loggerInstance: options.log as never,
    // A logger per request would cost more than the few lines that use it, which name the request
    // themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
    requestTimeout: silence.requestMs,
    connectionTimeout: CONNECTION_SILENCE_MS,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : options.ids.uuidV7();
    },
    http: {
      headersTimeout: silence.headersMs,
      connectionsCheckingInterval: silence.checkEveryMs,
      maxHeaderSize: 32_768,
    },
    routerOptions: { maxParamLength: PARAM_LENGTH_MAX },
    // A path that cannot be decoded reaches neither the error handler nor the hooks.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.header('x-request-id', request.id);
      const { code } = refusalOf(error);
      if (!sentPage(request, reply, code, options)) void sendRefusal(reply, request, code);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, options.ids.uuidV7()),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  }) as unknown as HttpApp;

  guardConnections(app.server, options.restMsMax);
  installSwiftStop(app);
  installAnswerDeadline(app, {
    afterMs: CALL_DEADLINES.ordinary.serverMs,
    checkEveryMs: SERVER_DEADLINE_CHECK_MS,
    refuse: (reply, isOpen) =>
      void sendRefusal(reply, reply.request, isOpen ? 'OUTCOME_UNKNOWN' : 'OVERLOADED'),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  if (options.allowOrigin !== undefined) {
    const allow = options.allowOrigin;
    await app.register(cors, {
      delegator: (request, done) => {
        const { origin, host } = request.headers;
        done(null, {
          origin: origin !== undefined && allow(origin, host) ? origin : false,
          methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
          allowedHeaders: [...(options.allowedHeaders ?? [])],
          exposedHeaders: [...(options.exposedHeaders ?? [])],
          maxAge: 600,
          strictPreflight: false,
        });
      },
    });
  }
  installStrictBody(app);
  installErrors(app, options);
  app.setNotFoundHandler(
    options.notFound ?? ((request, reply) => sendRefusal(reply, request, 'NOT_FOUND')),
  );
  return app;
}

function installStrictBody(app: HttpApp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isPlainJson(request)) {
      done(new HttpRefusal('UNSUPPORTED_MEDIA_TYPE'), undefined);
      return;
    }
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const parsed = parseStrictJson(body as Buffer);
    if (parsed.ok) done(null, parsed.value);
    else {
      const details = parsed.reason === 'BODY_TOO_DEEP' ? { depthMax: JSON_DEPTH_MAX } : undefined;
      done(new HttpRefusal(parsed.reason, details), undefined);
    }
  });
}

/** JSON in UTF-8 only: no other charset, no content encoding. */
function isPlainJson(request: FastifyRequest): boolean {
  const packed = request.headers['content-encoding'];
  if (packed !== undefined && packed.toLowerCase() !== 'identity') return false;
  const type = request.headers['content-type'] ?? '';
  return /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i.test(type);
}

/**
 * Answers a refused browser with a page where the surface has one; false leaves the request
 * unanswered.
 */
function sentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  options: HttpAppOptions,
): boolean {
  const isBrowser =
    (request.method === 'GET' || request.method === 'HEAD') &&
    /\btext\/html\b/i.test(request.headers.accept ?? '');
  const page = isBrowser ? options.refusalPage?.(code) : undefined;
  if (page === undefined) return false;
  void reply
    .code(REFUSALS[code].status)
    .headers(page.headers)
    .type('text/html; charset=utf-8')
    .send(page.html);
  return true;
}

function installErrors(app: HttpApp, options: HttpAppOptions): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal: EdgeError = isBrokenOff(request)
      ? { code: 'MALFORMED_REQUEST' }
      : refusalOf(error);
    if (refusal.code === 'INTERNAL_ERROR' || refusal.code === 'OUTCOME_UNKNOWN') {
      request.log.error({ err: error, requestId: request.id }, 'fault');
    }
    if (sentPage(request, reply, refusal.code, options)) return reply;
    return sendRefusal(reply, request, refusal.code, refusal.details, refusal.retryAfterSeconds);
  });
}

interface EdgeError {
  readonly code: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const FASTIFY_CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

function refusalOf(error: unknown): EdgeError {
  if (error instanceof HttpRefusal) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = FASTIFY_CODES[code];
  if (known !== undefined) return { code: known };
  // It is unknown whether it was stored; a retry with the same id is safe in either case.
  if (isConnectionLost(error) || isTimedOut(error)) return { code: 'OUTCOME_UNKNOWN' };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return { code: status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR' };
}

const refusals = new Counter({
  name: 'refusals_total',
  help: 'Refusals by their code.',
  labelNames: ['code'],
  registers: [processMetrics],
});

/** The one error form: {error: {code, message, requestId, details?}}. */
export function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  found: RefusalCode,
  details?: Readonly<Record<string, unknown>>,
  retryAfterSeconds?: number,
): FastifyReply {
  const code = sureCode(request, found);
  refusals.inc({ code });
  return sendError(reply, request, { code, ...REFUSALS[code], details, retryAfterSeconds });
}

/** The same for a surface with codes of its own. */
export function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  error: {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    /** Stands beside `error`, for clients of other programs. */
    readonly errorCode?: string;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
    readonly retryAfterSeconds?: number | undefined;
  },
): FastifyReply {
  const { code, status, message, errorCode, details, retryAfterSeconds } = error;
  const seconds =
    retryAfterSeconds ?? waitOf(details) ?? (status === 503 || status === 429 ? 1 : undefined);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  reply.header('cache-control', 'no-store');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: {
          code,
          message,
          requestId: request.id,
          ...(details === undefined ? {} : { details }),
        },
        ...(errorCode === undefined ? {} : { errorCode }),
      }),
    );
}

/**
 * Nobody here knows whether an earlier sending of the same id was charged, on this process or another: that this
 * one was not is no answer to a call that moves money. Source: HTTP-26.
 */
function sureCode(request: FastifyRequest, code: RefusalCode): RefusalCode {
  return code === 'OVERLOADED' && request.routeOptions.config.movesMoney === true
    ? 'OUTCOME_UNKNOWN'
    : code;
}

/** The wait that the body names, in whole seconds and never shorter than there. Source: HTTP-27. */
function waitOf(details: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const { retryAfterMs, retryAfterSeconds } = details ?? {};
  if (typeof retryAfterSeconds === 'number') return Math.ceil(retryAfterSeconds);
  return typeof retryAfterMs === 'number' ? Math.ceil(retryAfterMs / 1_000) : undefined;
}
