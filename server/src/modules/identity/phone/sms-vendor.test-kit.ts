/** The simulated SMS vendor on a real socket, with the adapter that calls it. Tests only. */
import { randomBytes } from 'node:crypto';
import type { SmsVerification } from '@jubilee/providers/sms-verification/port';
import { serveTwilioVerify } from '@jubilee/providers/sms-verification/twilio/simulator/serve-twilio-verify';
import {
  createTwilioVerifySimulator,
  type Injection,
} from '@jubilee/providers/sms-verification/twilio/simulator/twilio-verify-simulator';
import { createTwilioVerify } from '@jubilee/providers/sms-verification/twilio/twilio-verify';

const ACCOUNT = { accountSid: 'AC1', keySid: 'SK1', keySecret: 'secret' };

export interface SmsVendor {
  readonly smsVerification: SmsVerification;
  readonly messages: { readonly to: string; readonly text: string; readonly code: string }[];
  /** The newest code sent to a number. */
  codeTo(number: string): string;
  inject(injection: Injection): void;
  close(): Promise<void>;
}

export async function openSmsVendor(clock: { now(): number }): Promise<SmsVendor> {
  const messages: { to: string; text: string; code: string }[] = [];
  const simulator = createTwilioVerifySimulator({
    ...ACCOUNT,
    brandNameOf: (service) => service,
    now: () => clock.now(),
    randomBytes: (length) => randomBytes(length),
    deliver: (message) => void messages.push(message),
  });
  const served = await serveTwilioVerify(simulator);
  return {
    messages,
    smsVerification: createTwilioVerify({
      ...ACCOUNT,
      baseUrl: served.baseUrl,
      serviceOf: (brandLocation) => brandLocation,
      timeoutMs: 5_000,
    }),
    codeTo(number) {
      const text = messages.findLast(({ to }) => to === number);
      if (text === undefined) throw new Error(`there is no SMS to ${number}`);
      return text.code;
    },
    inject: (injection) => simulator.inject(injection),
    close: () => served.close(),
  };
}
