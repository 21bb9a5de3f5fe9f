import { expect, test } from 'vitest';
import type { HostAnswer } from '../bridge/host-bridge.ts';
import { createHostStorage } from './host-storage.ts';

const hostStorageWith = (answer: HostAnswer) => {
  const requests: (readonly [command: string, data: unknown])[] = [];
  const storage = createHostStorage({
    request: (command, data) => {
      requests.push([command, data]);
      return Promise.resolve(answer);
    },
  });
  return { storage, requests };
};

test('[GAME-101][FRAME-15] stored values are read by key; a missing one, a refusal or silence is undefined', async () => {
  const found = hostStorageWith({ kind: 'reply', data: { key: 'advice', value: 'on' } });
  expect(await found.storage.read('advice')).toBe('on');
  expect(found.requests).toEqual([['getLocalStorage', { key: 'advice' }]]);
  found.storage.write('advice', 'off');
  expect(found.requests.at(-1)).toEqual(['setLocalStorage', { key: 'advice', value: 'off' }]);
  const empty: readonly HostAnswer[] = [
    { kind: 'reply', data: { key: 'advice', value: null } },
    { kind: 'reply', data: 'something else' },
    { kind: 'refused', code: 'FEATURE_OFF', message: 'off' },
    { kind: 'silent' },
  ];
  for (const answer of empty)
    expect(await hostStorageWith(answer).storage.read('advice')).toBeUndefined();
});
