/**
 * Where pages hand in their error reports: on their own origin, so that nothing is told to another
 * house by the browser itself. Only reports for the brand's own project go on. Source: ERR-14, ERR-15.
 */
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
/** What the page's library writes. Forms of other sites write the first too, which is why origins are looked at. */
const TYPES = ['text/plain', ENVELOPE_TYPE];
const LOG_EVERY_MS = 60_000;

/** The sentence of the log that the counting of lost reports looks for. */
export const REPORTS_LOST = 'error reports could not be handed on';

export interface ErrorTunnelPorts {
  readonly log: Logger;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  readonly networkOf: (address: string) => string;
  readonly allowLocalHosts: boolean;
  /** True for the web origin of the brand that a Host header names. */
  readonly isOwnPage: (origin: string, host: string | undefined) => boolean;
  /** Undefined where a brand's errors are reported to nobody. */
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
      const intake = ports.intakeOf(brandOfRequest(request, ports.allowLocalHosts));
      if (intake === undefined) throw new HttpRefusal('NOT_FOUND');
      const { origin, host } = request.headers;
      // Other sites could make their visitors use up what the service takes in a month.
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
  // The page has done its part: sending again would not help it.
  if (answer.status === 'unavailable') lost(answer.why);
  return reply.header('cache-control', 'no-store').code(202).send();
}

/** Counts every report that is lost and says so once a minute at most. */
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
