/**
 * The error service of the sandbox, under /sentry, with a list of what it received and a call to
 * make it fail.
 */
import { createEnvelopeSink } from '@jubilee/providers/error-reporting/sentry/simulator/envelope-sink';
import * as z from 'zod/mini';
import { type HttpApp, HttpRefusal } from '../platform/http/app.ts';

const BODY_BYTES_MAX = 1_000_000;
const ANSWERS_MAX = 50;

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

export async function mountErrors(app: HttpApp): Promise<{ reset(): void }> {
  const sink = createEnvelopeSink();
  await app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const;
    scope.addContentTypeParser('application/x-sentry-envelope', options, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/sentry/*', (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = sink.handle(request.url.slice('/sentry'.length), body);
      // Never answered on purpose: the client must give up by its own timeout.
      if (answer === undefined) return reply.hijack();
      return reply
        .code(answer.status)
        .headers({ ...answer.headers, 'content-type': 'application/json' })
        .send(answer.body);
    });
  });
  app.get('/sentry/envelopes', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(sink.list()),
  );
  app.post('/__control/sentry', (request) => {
    const script = scriptSchema.safeParse(request.body);
    if (!script.success) throw new HttpRefusal('MALFORMED_REQUEST');
    sink.script(script.data.answers);
    return {};
  });
  return sink;
}
