/** Twilio Verify in the sandbox: codes go to its mailbox, and a control call makes the next calls fail. */
import * as z from 'zod/mini';
import type { SimulatorPorts, VendorSimulator } from '../../../vendor-simulator.ts';
import { SANDBOX_ACCOUNT, sandboxService } from './sandbox-account.ts';
import { createTwilioVerifySimulator } from './twilio-verify-simulator.ts';

const DELAY_MS_MAX = 30_000;

const injectionSchema = z.strictObject({
  call: z.enum(['send', 'check']),
  trouble: z.enum(['fail', 'garbage', 'delay', 'block', 'rate-limit']),
  delayMs: z.exactOptional(z.int().check(z.minimum(0), z.maximum(DELAY_MS_MAX))),
});

export function createSimulator(ports: SimulatorPorts): VendorSimulator {
  const { brands, now, randomBytes, deliverSms } = ports;
  const simulator = createTwilioVerifySimulator({
    ...SANDBOX_ACCOUNT,
    brandNameOf: (service) => brands.find(({ number }) => sandboxService(number) === service)?.name,
    now,
    randomBytes,
    deliver: deliverSms,
  });
  return {
    handle({ method, path, headers, body }) {
      const {
        status,
        type,
        body: text,
        delayMs,
      } = simulator.handle({
        method,
        path,
        authorization: headers.get('authorization'),
        contentType: headers.get('content-type'),
        body: new TextDecoder().decode(body),
      });
      return { status, headers: { 'content-type': type }, body: text, delayMs };
    },
    control(body) {
      const injection = injectionSchema.safeParse(body);
      if (injection.success) simulator.inject(injection.data);
      return injection.success;
    },
    reset: () => simulator.reset(),
  };
}
