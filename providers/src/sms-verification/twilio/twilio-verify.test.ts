import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { serveAnswers } from '../../simulator/vendor.test-kit.ts';
import {
  createTwilioVerifySimulator,
  type Injection,
} from './simulator/twilio-verify-simulator.ts';
import { serveTwilioVerify } from './simulator/serve-twilio-verify.ts';
import { createTwilioVerify, type TwilioVerifySettings } from './twilio-verify.ts';

const ACCOUNT = {
  accountSid: `AC${'1'.repeat(32)}`,
  keySid: `SK${'2'.repeat(32)}`,
  keySecret: 's',
};
const SERVICE = `VA${'3'.repeat(32)}`;
const NUMBER = '+15005550006';
const BRAND = 'sweeps';

async function openVendor(settings: Partial<TwilioVerifySettings> = {}) {
  const messages: { to: string; text: string; code: string }[] = [];
  const clock = { now: 1_000_000 };
  const simulator = createTwilioVerifySimulator({
    ...ACCOUNT,
    brandNameOf: (service) => (service === SERVICE ? 'Sweeps' : undefined),
    now: () => clock.now,
    randomBytes: (length) => randomBytes(length),
    deliver: (message) => void messages.push(message),
  });
  const served = await serveTwilioVerify(simulator);
  onTestFinished(() => served.close());
  const adapter = createTwilioVerify({
    ...ACCOUNT,
    baseUrl: served.baseUrl,
    serviceOf: (brandLocation) => (brandLocation === BRAND ? SERVICE : undefined),
    timeoutMs: 2_000,
    ...settings,
  });
  const send = (to = NUMBER, language?: string) =>
    adapter.send({ brandLocation: BRAND, to, language });
  const sent = async (to = NUMBER) => {
    const answer = await send(to);
    if (answer.outcome !== 'sent') throw new Error(`not sent: ${answer.outcome}`);
    const code = messages.at(-1)?.code ?? '';
    const check = (given: string) =>
      adapter.check({ brandLocation: BRAND, to, reference: answer.reference, code: given });
    return {
      reference: answer.reference,
      code,
      wrong: code === '000000' ? '000001' : '000000',
      check,
    };
  };
  return {
    adapter,
    clock,
    inject: (one: Injection) => simulator.inject(one),
    send,
    sent,
    messages,
  };
}

test('[IDENT-22] a code is sent by the vendor in the name of the brand and approved once', async () => {
  const vendor = await openVendor();
  const { check, code, wrong } = await vendor.sent();
  expect(vendor.messages).toMatchObject([{ to: NUMBER, text: `Your Sweeps code is ${code}` }]);
  expect(code).toMatch(/^\d{6}$/);
  expect(await check(wrong)).toEqual({ outcome: 'wrong' });
  expect(await check(code)).toEqual({ outcome: 'approved' });
  expect(await check(code)).toEqual({ outcome: 'over' });
});

test('[IDENT-22] after five checks or ten minutes a code is expired', async () => {
  const vendor = await openVendor();
  const guessed = await vendor.sent('+15005550007');
  for (let check = 1; check <= 5; check += 1) {
    expect(await guessed.check(guessed.wrong)).toEqual({ outcome: 'wrong' });
  }
  expect(await guessed.check(guessed.code)).toEqual({ outcome: 'over' });
  const old = await vendor.sent('+15005550008');
  vendor.clock.now += 600_000;
  expect(await old.check(old.code)).toEqual({ outcome: 'over' });
});

test('[IDENT-22] another request sends the same code, at most five times', async () => {
  const vendor = await openVendor();
  const first = await vendor.sent();
  for (let message = 2; message <= 5; message += 1) {
    expect(await vendor.sent()).toMatchObject({ reference: first.reference, code: first.code });
  }
  expect(await vendor.send()).toEqual({ outcome: 'quota-exceeded' });
  expect(vendor.messages).toHaveLength(5);
});

test.each([
  ['a number that does not exist', '+15005550001', { outcome: 'invalid-number' }],
  ['a number that is none', '+1', { outcome: 'invalid-number' }],
  ['a prefix that the vendor blocks', '+15005550002', { outcome: 'quota-exceeded' }],
])('[IDENT-22] %s is a value', async (_what, number, outcome) => {
  const vendor = await openVendor();
  expect(await vendor.send(number)).toEqual(outcome);
  expect(vendor.messages).toEqual([]);
});

test('[IDENT-22] a language that the vendor does not know falls back to its own', async () => {
  const vendor = await openVendor();
  expect(await vendor.send(NUMBER, 'zh-Hans-CN-x')).toMatchObject({ outcome: 'sent' });
  expect(await vendor.send('+15005550007', 'es-MX')).toMatchObject({ outcome: 'sent' });
});

test.each([
  ['an error of the vendor', { trouble: 'fail' }],
  ['an answer that is not JSON', { trouble: 'garbage' }],
  ['an answer that comes too late', { trouble: 'delay', delayMs: 1_000 }],
] as const)('[IDENT-22] %s is an outage, at both calls', async (_what, trouble) => {
  const vendor = await openVendor({ timeoutMs: 150 });
  vendor.inject({ call: 'send', ...trouble });
  expect(await vendor.send('+15005550009')).toMatchObject({ outcome: 'unavailable' });
  const { check, code } = await vendor.sent();
  vendor.inject({ call: 'check', ...trouble });
  expect(await check(code)).toMatchObject({ outcome: 'unavailable' });
});

test('[IDENT-22] messages that the vendor rate-limits are a quota refusal', async () => {
  const vendor = await openVendor();
  vendor.inject({ call: 'send', trouble: 'block' });
  expect(await vendor.send()).toEqual({ outcome: 'quota-exceeded' });
  vendor.inject({ call: 'send', trouble: 'rate-limit' });
  expect(await vendor.send()).toEqual({ outcome: 'quota-exceeded' });
});

test.each([
  ['a wrong secret', { keySecret: 'other' }],
  ['an unknown account', { keySid: `SK${'9'.repeat(32)}` }],
  ['an unknown service', { serviceOf: () => `VA${'9'.repeat(32)}` }],
  ['a brand without a service', { serviceOf: () => undefined }],
  ['nobody at the address', { baseUrl: 'http://127.0.0.1:9/v2' }],
])('[IDENT-22] %s is an outage that says why', async (_what, settings) => {
  const vendor = await openVendor(settings);
  const answer = await vendor.send();
  expect(answer).toMatchObject({ outcome: 'unavailable', why: expect.stringMatching(/\w/) });
  expect(vendor.messages).toEqual([]);
});

test('[IDENT-22] a 404 that is not the vendor’s says nothing about a code', async () => {
  const body = '{"error":"no such page"}';
  const { origin } = await serveAnswers(() => ({ status: 404, headers: {}, body }));
  const { adapter } = await openVendor({ baseUrl: `${origin}/v2` });
  const given = { brandLocation: BRAND, to: NUMBER, reference: 'VE1', code: '123456' };
  expect(await adapter.check(given)).toMatchObject({ outcome: 'unavailable' });
});
