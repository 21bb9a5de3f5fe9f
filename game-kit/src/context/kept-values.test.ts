import { expect, test } from 'vitest';
import type { HostAnswer } from '../bridge/host-bridge.ts';
import { createKeptValues } from './kept-values.ts';

const keptBy = (answer: HostAnswer) => {
  const requests: (readonly [command: string, data: unknown])[] = [];
  const kept = createKeptValues({
    request: (command, data) => {
      requests.push([command, data]);
      return Promise.resolve(answer);
    },
  });
  return { kept, requests };
};

test('[GAME-101][FRAME-15] what the host keeps is read by key; nothing, a refusal or silence is nothing', async () => {
  const found = keptBy({ kind: 'reply', data: { key: 'advice', value: 'on' } });
  expect(await found.kept.read('advice')).toBe('on');
  expect(found.requests).toEqual([['getLocalStorage', { key: 'advice' }]]);
  found.kept.keep('advice', 'off');
  expect(found.requests.at(-1)).toEqual(['setLocalStorage', { key: 'advice', value: 'off' }]);
  const empty: readonly HostAnswer[] = [
    { kind: 'reply', data: { key: 'advice', value: null } },
    { kind: 'reply', data: 'something else' },
    { kind: 'refused', code: 'FEATURE_OFF', message: 'off' },
    { kind: 'silent' },
  ];
  for (const answer of empty) expect(await keptBy(answer).kept.read('advice')).toBeUndefined();
});
