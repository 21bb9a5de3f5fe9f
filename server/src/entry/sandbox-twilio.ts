/** The SMS vendor of the sandbox, under /twilio, and a call with which tests make it fail. */
import { setTimeout as pause } from 'node:timers/promises';
import { BRANDS } from '@jubilee/brands';
import type { Mailbox } from '@jubilee/providers/messaging/simulator/mailbox';
import { createTwilioVerifySimulator } from '@jubilee/providers/sms-verification/twilio/simulator/twilio-verify-simulator';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock/clock.ts';
import { type HttpApp, HttpRefusal } from '../platform/http/app.ts';
import type { Ids } from '../platform/ids/ids.ts';
import { SANDBOX_TWILIO, sandboxSmsService } from './sandbox-keys.ts';

const FORM = 'application/x-www-form-urlencoded';
const DELAY_MS_MAX = 30_000;

const injectionSchema = z.strictObject({
  call: z.enum(['send', 'check']),
  trouble: z.enum(['fail', 'garbage', 'delay', 'block', 'rate-limit']),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(DELAY_MS_MAX))),
});

export async function mountTwilio(
  app: HttpApp,
  ports: { readonly mailbox: Mailbox; readonly clock: Clock; readonly ids: Ids },
): Promise<{ reset(): void }> {
  const { mailbox, clock, ids } = ports;
  const simulator = createTwilioVerifySimulator({
    ...SANDBOX_TWILIO,
    brandNameOf: (service) =>
      BRANDS.find((one) => sandboxSmsService(one.location) === service)?.name,
    now: () => clock.now(),
    randomBytes: (length) => ids.bytes(length),
    deliver: ({ to, text, code }) =>
      mailbox.add({
        channel: 'sms',
        to,
        subject: '',
        text,
        html: '',
        links: [],
        codes: [code],
        sentAt: new Date(clock.now()).toISOString(),
      }),
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.all('/twilio/*', async (request, reply) => {
      const answer = simulator.handle({
        method: request.method,
        path: request.url.slice('/twilio'.length).replace(/\?.*$/, ''),
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        body: typeof request.body === 'string' ? request.body : '',
      });
      await pause(answer.delayMs);
      return reply.code(answer.status).type(answer.type).send(answer.body);
    });
  });
  app.post('/__control/twilio', (request) => {
    const injection = injectionSchema.safeParse(request.body);
    if (!injection.success) throw new HttpRefusal('MALFORMED_REQUEST');
    const { delayMs, ...rest } = injection.data;
    simulator.inject({ ...rest, ...(delayMs === undefined ? {} : { delayMs }) });
    return {};
  });
  return simulator;
}
