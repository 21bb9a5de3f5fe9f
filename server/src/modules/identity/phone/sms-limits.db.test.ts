import { afterAll, expect, test } from 'vitest';
import { openPhoneTestKit } from './phone.test-kit.ts';

const HOUR_MS = 3_600_000;
const kit = await openPhoneTestKit({
  textPerNetwork: { burst: 3, refillMs: HOUR_MS },
  textPerRealm: { burst: 5, refillMs: 10 * HOUR_MS },
});
afterAll(() => kit.close());
const { requestCode, clock, newNumber, vendor } = kit;
const patient = await openPhoneTestKit({
  textPerNumber: { burst: 2, refillMs: HOUR_MS },
  textPause: { burst: 1, refillMs: 30_000 },
});
afterAll(() => patient.close());

test('[IDENT-22] the pause between two messages is too-many-requests, the hourly limit of a number quota-exceeded, and neither uses up the other', async () => {
  const number = patient.newNumber();
  const sendRequest = () => patient.requestCode(number);
  await sendRequest();
  for (let sms = 1; sms <= 3; sms += 1) {
    await expect(sendRequest()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  }
  patient.clock.advance(30_000);
  await sendRequest();
  patient.clock.advance(30_000);
  for (let sms = 1; sms <= 3; sms += 1) {
    await expect(sendRequest()).rejects.toMatchObject({ code: 'auth/quota-exceeded' });
  }
  patient.clock.advance(HOUR_MS);
  await sendRequest();
});

test('[IDENT-22] the limit of a network is too-many-requests, that of a brand quota-exceeded, whatever the numbers', async () => {
  for (let sms = 1; sms <= 3; sms += 1) await requestCode(newNumber());
  await expect(requestCode(newNumber())).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  clock.advance(2 * HOUR_MS);
  for (let sms = 1; sms <= 2; sms += 1) await requestCode(newNumber());
  clock.advance(HOUR_MS);
  const sent = vendor.messages.length;
  // Refused for the brand more often than the network has attempts: those were restored.
  for (let sms = 1; sms <= 4; sms += 1) {
    await expect(requestCode(newNumber())).rejects.toMatchObject({ code: 'auth/quota-exceeded' });
  }
  expect(vendor.messages).toHaveLength(sent);
});
