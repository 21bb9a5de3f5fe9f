/**
 * Receives error reports of pages on their own origin, so that browsers contact no third party.
 * Only reports for the brand's own project are forwarded. Source: ERR-14, ERR-15.
 */
import type { Stage } from '@jubilee/contract/settings/stage';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ENVELOPE_TYPE, LIMITS_HEADER } from '@jubilee/providers/error-reporting/port';
import type { ErrorIntake } from '@jubilee/providers/error-reporting/port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type HttpApp, HttpRefusal } from '../../platform/http/app.ts';
import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import { brandOfRequest } from '../access/index.ts';

export const ERROR_TUNNEL_PATH = '/errors';

const LIMIT = { burst: 30, refillMs: 2_000 };
const NETWORKS_MAX = 10_000;
const BODY_BYTES_MAX = 200_000;
/**
 * Content types that the page's library sends. Forms of other sites can send the first too, hence
 * the origin check.
 */
const TYPES = ['text/plain', ENVELOPE_TYPE];
const LOG_EVERY_MS = 60_000;

/** The log message that counting lost reports matches; do not change it. */
export const REPORTS_LOST = 'error reports could not be handed on';

export interface ErrorTunnelPorts {
  readonly log: Logger;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  readonly networkOf: (address: string) => string;
  readonly deployedStage: Stage | undefined;
  /** True for the web origin of the brand that the Host header names. */
  readonly isOwnPage: (origin: string, host: string | undefined) => boolean;
  /** Undefined where a brand's errors are not reported. */
  readonly intakeOf: (brand: Brand) => ErrorIntake | undefined;
}

export async function acceptErrorReports(app: HttpApp, ports: ErrorTunnelPorts): Promise<void> {
  const buckets = tokenBuckets<string>(LIMIT, { now: ports.nowMs, keysMax: NETWORKS_MAX });
  const lost = countLost(ports);
  await app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const;
    for (const type of TYPES) {
      scope.addContentTypeParser(type, options, (_request, body, done) => done(null, body));
    }
    scope.post(ERROR_TUNNEL_PATH, async (request, reply) => {
      const intake = ports.intakeOf(brandOfRequest(request, ports.deployedStage));
      if (intake === undefined) throw new HttpRefusal('NOT_FOUND');
      const { origin, host } = request.headers;
      // Otherwise other sites could use up the service's monthly quota through their visitors.
      if (origin !== undefined && !ports.isOwnPage(origin, host))
        throw new HttpRefusal('NOT_FOUND');
      const waitMs = buckets.consume(ports.networkOf(request.ip));
      if (waitMs > 0)
        throw new HttpRefusal('TOO_MANY_REQUESTS', undefined, Math.ceil(waitMs / 1_000));
      return handOn(request, reply, intake, lost);
    });
  });
}

async function handOn(
  request: FastifyRequest,
  reply: FastifyReply,
  intake: ErrorIntake,
  lost: (why: string) => void,
): Promise<FastifyReply> {
  const { body } = request;
  if (!Buffer.isBuffer(body) || request.headers['content-encoding'] !== undefined) {
    throw new HttpRefusal('UNSUPPORTED_MEDIA_TYPE');
  }
  if (!intake.accepts(body)) throw new HttpRefusal('MALFORMED_REQUEST');
  const answer = await intake.forward(body);
  if (answer.status === 'limited') {
    if (answer.limits !== undefined) reply.header(LIMITS_HEADER, answer.limits);
    throw new HttpRefusal('TOO_MANY_REQUESTS', undefined, answer.retryAfterSeconds);
  }
  // The page cannot help: sending again would fail too.
  if (answer.status === 'unavailable') lost(answer.why);
  return reply.header('cache-control', 'no-store').code(202).send();
}

/** Counts every lost report and logs the count at most once a minute. */
function countLost(ports: Pick<ErrorTunnelPorts, 'log' | 'nowMs'>): (why: string) => void {
  let count = 0;
  let loggedAtMs = -Infinity;
  return (why) => {
    count += 1;
    if (ports.nowMs() - loggedAtMs < LOG_EVERY_MS) return;
    loggedAtMs = ports.nowMs();
    ports.log.warn({ count, why }, REPORTS_LOST);
  };
}
