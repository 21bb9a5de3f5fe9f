import { describe, expect, test } from 'vitest';
import { isPublished, signerAt, successorStart, timesOfKey } from './key-schedule.ts';

const PERIODS = { lifetimeMs: 100, overlapMs: 20 };
const first = { name: 'first', ...timesOfKey(0, PERIODS) };
const second = { name: 'second', ...timesOfKey(100, PERIODS) };
const keys = [second, first];

describe('the keys of a project', () => {
  test.each<[number, string | undefined, readonly string[]]>([
    [-1, undefined, ['second', 'first']],
    [0, 'first', ['second', 'first']],
    [99, 'first', ['second', 'first']],
    [100, 'second', ['second', 'first']],
    [119, 'second', ['second', 'first']],
    [120, 'second', ['second']],
    [200, undefined, ['second']],
    [220, undefined, []],
  ])('[IDENT-13] at %i sign with %s and publish %j', (nowMs, signer, published) => {
    expect(signerAt(keys, nowMs)?.name).toBe(signer);
    expect(keys.filter((key) => isPublished(key, nowMs)).map(({ name }) => name)).toEqual(
      published,
    );
  });

  test.each<[number, number | undefined]>([
    [0, undefined],
    [170, undefined],
    [171, 200],
    [199, 200],
  ])('[IDENT-13] at %i the next one begins at %s', (nowMs, startMs) => {
    expect(successorStart(keys, nowMs, 30)).toBe(startMs);
  });
});
