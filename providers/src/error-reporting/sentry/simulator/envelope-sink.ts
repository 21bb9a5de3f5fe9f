/** The error service of the sandbox: stores what it receives, and answers as tests set it. */
import { readEnvelope } from '../../envelope.ts';

export type SinkTrouble =
  | { readonly status: 200 | 500 }
  | { readonly status: 429; readonly retryAfterSeconds?: number; readonly limits?: string }
  /** Never answers. */
  | { readonly status: 'time-out' };

export interface StoredEnvelope {
  readonly projectId: string;
  readonly types: readonly string[];
  /** The whole envelope as received, for tests that look for what must not be in it. */
  readonly text: string;
}

export interface SinkAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface EnvelopeSink {
  /** `path` is relative to the sink's own address; undefined: no answer will ever come. */
  handle(path: string, body: Uint8Array): SinkAnswer | undefined;
  /** Answers for the next requests, in order; afterwards every request is accepted again. */
  script(answers: readonly SinkTrouble[]): void;
  list(): readonly StoredEnvelope[];
  reset(): void;
}

const STORED_MAX = 500;
const PATH = /^\/api\/(\d+)\/envelope\/$/;

export function createEnvelopeSink(): EnvelopeSink {
  let received: readonly StoredEnvelope[] = [];
  let scripted: readonly SinkTrouble[] = [];
  const answer = (status: number, body: object, headers = {}): SinkAnswer => ({
    status,
    headers,
    body: JSON.stringify(body),
  });
  return {
    handle(path, body) {
      const projectId = PATH.exec(path)?.[1];
      const envelope = readEnvelope(body);
      if (projectId === undefined) return answer(404, { detail: 'no such path' });
      if (envelope === undefined) return answer(400, { detail: 'not an envelope' });
      const [trouble = { status: 200 }, ...rest] = scripted;
      scripted = rest;
      if (trouble.status === 'time-out') return undefined;
      if (trouble.status === 429) {
        const { retryAfterSeconds = 60, limits } = trouble;
        return answer(
          429,
          { detail: 'limited' },
          {
            'retry-after': String(retryAfterSeconds),
            ...(limits === undefined ? {} : { 'x-sentry-rate-limits': limits }),
          },
        );
      }
      if (trouble.status === 500) return answer(500, { detail: 'out of order' });
      const one = {
        projectId,
        types: envelope.items.map(({ type }) => type),
        text: new TextDecoder().decode(body),
      };
      received = [...received, one].slice(-STORED_MAX);
      return answer(200, {});
    },
    script(answers) {
      scripted = answers;
    },
    list: () => received,
    reset() {
      received = [];
      scripted = [];
    },
  };
}
