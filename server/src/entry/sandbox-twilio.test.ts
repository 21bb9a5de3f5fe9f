import { BRANDS } from '@jubilee/brands';
import {
  SANDBOX_ACCOUNT,
  sandboxBase,
  sandboxService,
} from '@jubilee/providers/sms-verification/twilio/simulator/sandbox-account';
import { createTwilioVerify } from '@jubilee/providers/sms-verification/twilio/twilio-verify';
import { settableClock } from '@jubilee/testkit/clock';
import { freePorts } from '@jubilee/testkit/ports';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../platform/config/env.ts';
import { systemIds } from '../platform/ids/ids.ts';
import { startSandbox } from './sandbox-surface.ts';

const NUMBER = '+12025550123';

async function openSandbox() {
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const { cfg } = readEnvironment({
    JUBILEE_PORT_SANDBOX: String(port),
    JUBILEE_PORT_SMTP: String(smtpPort),
  });
  const sandbox = await startSandbox({
    cfg,
    clock: settableClock(),
    ids: systemIds,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => sandbox.stop());
  const base = `http://127.0.0.1:${port}`;
  const smsVerification = createTwilioVerify({
    ...SANDBOX_ACCOUNT,
    baseUrl: sandboxBase(base),
    serviceOf: (location) => {
      const brand = BRANDS.find((one) => one.location === location);
      return brand && sandboxService(brand.number);
    },
    timeoutMs: 2_000,
  });
  const post = (path: string, body: object) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    base,
    post,
    send: (brandLocation = 'sweeps') =>
      smsVerification.send({ brandLocation, to: NUMBER, language: undefined }),
  };
}

test('[OPS-12] an SMS message is caught with its code, in the name of the brand', async () => {
  const { base, send } = await openSandbox();
  expect(await send()).toMatchObject({ outcome: 'sent' });
  // An unescaped plus sign, which means a space.
  const caught: unknown = await (await fetch(`${base}/outbox?to=${NUMBER}`)).json();
  expect(caught).toMatchObject([
    {
      channel: 'sms',
      to: NUMBER,
      text: expect.stringMatching(/^Your Sweeps code is \d{6}$/),
      codes: [expect.stringMatching(/^\d{6}$/)],
    },
  ]);
  expect(await send('nobody')).toMatchObject({ outcome: 'unavailable' });
});

test('[OPS-12] a test makes the vendor fail for one call, and a reset clears it', async () => {
  const { post, send } = await openSandbox();
  const trouble = { call: 'send', trouble: 'fail' };
  expect((await post('/__control/twilio', trouble)).status).toBe(200);
  expect(await send()).toMatchObject({ outcome: 'unavailable' });
  expect(await send()).toMatchObject({ outcome: 'sent' });
  await post('/__control/twilio', trouble);
  await post('/__control/reset', {});
  expect(await send()).toMatchObject({ outcome: 'sent' });
  expect((await post('/__control/twilio', { call: 'ring' })).status).toBe(400);
});
