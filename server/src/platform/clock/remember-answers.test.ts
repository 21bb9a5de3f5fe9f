import { expect, test } from 'vitest';
import { type AnswerAges, rememberAnswers } from './remember-answers.ts';

const AGES = { ageMaxMs: 5_000, outageAgeMaxMs: 60_000 };

function world(ages: AnswerAges = AGES) {
  const clock = { ms: 0 };
  const service = { isLive: true, isUp: true, reads: 0 };
  const isLive = rememberAnswers<boolean>(ages, () => clock.ms);
  const read = async () => {
    service.reads += 1;
    const answer = service.isLive;
    await Promise.resolve();
    if (!service.isUp) throw new Error('down');
    return answer;
  };
  return { clock, service, isLive: (key = 'one') => isLive(key, read) };
}

test('[SESS-36] an answer serves the calls of its seconds, and no longer', async () => {
  const { clock, service, isLive } = world();
  expect(await Promise.all([isLive(), isLive()])).toEqual([true, true]);
  service.isLive = false;
  clock.ms = AGES.ageMaxMs - 1;
  expect([await isLive(), service.reads]).toEqual([true, 1]);
  clock.ms += 1;
  expect([await isLive(), service.reads]).toEqual([false, 2]);
  expect([await isLive('another'), service.reads]).toEqual([false, 3]);
});

test('[SESS-36] the age of an answer counts from the start of its question', async () => {
  const { clock, service, isLive } = world();
  const slow = isLive();
  clock.ms = AGES.ageMaxMs;
  service.isLive = false;
  expect([await slow, await isLive()]).toEqual([true, false]);
});

test('[SESS-36] while the service is down the last answer counts for a minute, then the call fails', async () => {
  const { clock, service, isLive } = world();
  expect(await isLive()).toBe(true);
  service.isUp = false;
  clock.ms = AGES.outageAgeMaxMs - 1;
  expect(await isLive()).toBe(true);
  await expect(isLive('unknown')).rejects.toThrow('down');
  clock.ms += 1;
  await expect(isLive()).rejects.toThrow('down');
});

test('[HTTP-15] a question is shared for its time, also by callers who come while it runs', async () => {
  const { clock, service, isLive } = world();
  const callers = Array.from({ length: 100 }, () => isLive());
  expect([await Promise.all(callers), service.reads]).toEqual([Array(100).fill(true), 1]);
  clock.ms = AGES.ageMaxMs;
  expect([await isLive(), service.reads]).toEqual([true, 2]);
});

test('[HTTP-15] a question that fails is repeated by the next caller, and without more time for outages no old answer counts', async () => {
  const { clock, service, isLive } = world({ ageMaxMs: 1_000 });
  service.isUp = false;
  await expect(isLive()).rejects.toThrow('down');
  service.isUp = true;
  expect([await isLive(), service.reads]).toEqual([true, 2]);
  service.isUp = false;
  clock.ms = 1_000;
  await expect(isLive()).rejects.toThrow('down');
});
