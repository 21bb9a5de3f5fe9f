/**
 * Receives browsers' reports of content-policy violations. Anybody may send here, so few fields are
 * read, little is logged, and each network is rate-limited. Source: HTTP-21.
 */
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type HttpApp, HttpRefusal } from '../../platform/http/app.ts';
import { parseStrictJson } from '../../platform/http/strict-json.ts';
import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import { REPORTS_PATH } from './security-headers.ts';

const LIMIT = { burst: 20, refillMs: 3_000 };
const NETWORKS_MAX = 10_000;
const BODY_BYTES_MAX = 16_384;
const REPORTS_PER_BODY_MAX = 20;
const TEXT_LENGTH_MAX = 200;
const TYPES = ['application/csp-report', 'application/reports+json'];

/** The log message that counting reports matches; do not change it. */
export const POLICY_REPORT = 'a page broke its policy';

export interface PolicyReport {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
}

export async function acceptPolicyReports(
  app: HttpApp,
  deps: {
    readonly log: Logger;
    readonly nowMs: () => number;
    readonly networkOf: (address: string) => string;
  },
): Promise<void> {
  const buckets = tokenBuckets<string>(LIMIT, { now: deps.nowMs, keysMax: NETWORKS_MAX });
  await app.register(async (scope) => {
    for (const type of TYPES) {
      const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const;
      scope.addContentTypeParser(type, options, (_request, body, done) => done(null, body));
    }
    scope.post(REPORTS_PATH, (request, reply) => {
      const waitMs = buckets.consume(deps.networkOf(request.ip));
      if (waitMs > 0) {
        throw new HttpRefusal('TOO_MANY_REQUESTS', undefined, Math.ceil(waitMs / 1_000));
      }
      for (const report of readReports(request)) deps.log.warn({ report }, POLICY_REPORT);
      return reply.code(204).send();
    });
  });
}

/**
 * Refuses: a body that is not one of the two types, or not JSON. JSON that is not a report counts
 * as no report.
 */
function readReports(request: FastifyRequest): readonly PolicyReport[] {
  if (!Buffer.isBuffer(request.body)) throw new HttpRefusal('UNSUPPORTED_MEDIA_TYPE');
  const parsed = parseStrictJson(request.body);
  if (!parsed.ok) throw new HttpRefusal('MALFORMED_JSON');
  const many = Array.isArray(parsed.value) ? (parsed.value as readonly unknown[]) : [parsed.value];
  return many.slice(0, REPORTS_PER_BODY_MAX).flatMap((one) => reportOf(one) ?? []);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

/** Both forms in use: `{"csp-report": {...}}` and `{"type": "csp-violation", "body": {...}}`. */
function reportOf(value: unknown): PolicyReport | undefined {
  const outer = fieldsOf(value);
  const old = fieldsOf(outer?.['csp-report']);
  const body = old ?? (outer?.['type'] === 'csp-violation' ? fieldsOf(outer['body']) : undefined);
  if (body === undefined) return undefined;
  const text = (...names: readonly string[]): string => {
    const first = names.map((name) => body[name]).find((one) => typeof one === 'string');
    // A query or a fragment may contain the code of an email.
    return typeof first === 'string'
      ? (first.split(/[?#]/, 1)[0] ?? '').slice(0, TEXT_LENGTH_MAX)
      : '';
  };
  return {
    directive: text('effective-directive', 'violated-directive', 'effectiveDirective'),
    blocked: text('blocked-uri', 'blockedURL'),
    page: text('document-uri', 'documentURL'),
    source: text('source-file', 'sourceFile'),
  };
}
