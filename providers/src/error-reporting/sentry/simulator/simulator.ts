/**
 * The error service in the sandbox: `/sentry/envelopes` lists what it received, and a control call sets its
 * next answers.
 */
import * as z from 'zod/mini';
import type { VendorSimulator } from '../../../vendor-simulator.ts';
import { createEnvelopeSink } from './envelope-sink.ts';

const ANSWERS_MAX = 50;
const JSON_TYPE = { 'content-type': 'application/json' };

const answerSchema = z.union([
  z.strictObject({ status: z.literal([200, 500]) }),
  z.strictObject({ status: z.literal('time-out') }),
  z.strictObject({
    status: z.literal(429),
    retryAfterSeconds: z.int().check(z.minimum(0), z.maximum(86_400)),
    limits: z.string().check(z.maxLength(200)),
  }),
]);
const scriptSchema = z.strictObject({
  answers: z.array(answerSchema).check(z.maxLength(ANSWERS_MAX)),
});

export function createSimulator(): VendorSimulator {
  const sink = createEnvelopeSink();
  return {
    handle({ method, path, body }) {
      if (method === 'GET' && path === '/envelopes') {
        const headers = { ...JSON_TYPE, 'cache-control': 'no-store' };
        return { status: 200, headers, body: JSON.stringify(sink.list()) };
      }
      const answer = sink.handle(path, body);
      return answer && { ...answer, headers: { ...answer.headers, ...JSON_TYPE } };
    },
    control(body) {
      const script = scriptSchema.safeParse(body);
      if (script.success) sink.script(script.data.answers);
      return script.success;
    },
    reset: () => sink.reset(),
  };
}
