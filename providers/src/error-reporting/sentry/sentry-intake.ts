/** Forwards envelopes of one project to the error service. Source: ERR-14, ERR-15. */
import { ENVELOPE_TYPE, type ErrorIntake, type Forwarded, LIMITS_HEADER } from '../port.ts';
import { parseDsn } from './dsn.ts';
import { readEnvelope } from '../envelope.ts';

/** Screenshots, recordings and attachments are never forwarded. */
const ACCEPTED_ITEMS: ReadonlySet<string> = new Set(['event']);
const RETRY_AFTER_DEFAULT_SECONDS = 60;
const RETRY_AFTER_MAX_SECONDS = 86_400;

export interface SentryIntakeOptions {
  readonly dsn: string;
  readonly timeoutMs: number;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
}

/** Fault: the address names no project. */
export function createSentryIntake(options: SentryIntakeOptions): ErrorIntake {
  const { nowMs, timeoutMs } = options;
  const dsn = parseDsn(options.dsn);
  if (dsn === undefined) throw new Error('The address of the error service names no project');
  let limitedUntilMs = -Infinity;
  let limits: string | undefined;

  const limited = (): Forwarded => ({
    status: 'limited',
    retryAfterSeconds: Math.max(1, Math.ceil((limitedUntilMs - nowMs()) / 1_000)),
    ...(limits === undefined ? {} : { limits }),
  });

  return {
    accepts(envelope) {
      const read = readEnvelope(envelope);
      if (read === undefined || read.dsn !== options.dsn || read.items.length === 0) return false;
      return read.items.every(({ type }) => ACCEPTED_ITEMS.has(type));
    },
    async forward(envelope) {
      // The service has rate-limited us; another request would only extend the limit.
      if (nowMs() < limitedUntilMs) return limited();
      let answer: Response;
      try {
        answer = await fetch(dsn.envelopeUrl, {
          method: 'POST',
          headers: {
            'content-type': ENVELOPE_TYPE,
            'x-sentry-auth': `Sentry sentry_version=7, sentry_client=jubilee/1, sentry_key=${dsn.publicKey}`,
          },
          body: Uint8Array.from(envelope),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
      } catch (error) {
        return { status: 'unavailable', why: error instanceof Error ? error.name : 'unknown' };
      }
      if (answer.status === 429) {
        limits = answer.headers.get(LIMITS_HEADER) ?? undefined;
        limitedUntilMs = nowMs() + secondsOf(answer.headers.get('retry-after')) * 1_000;
        return limited();
      }
      return answer.ok
        ? { status: 'accepted' }
        : { status: 'unavailable', why: `status ${answer.status}` };
    },
  };
}

function secondsOf(text: string | null): number {
  const seconds = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  return Math.min(seconds ?? RETRY_AFTER_DEFAULT_SECONDS, RETRY_AFTER_MAX_SECONDS);
}
