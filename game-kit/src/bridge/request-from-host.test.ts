import { frameRequests } from '@jubilee/contract/frame/requests';
import { expect, test } from 'vitest';
import { requestFromHost } from './request-from-host.ts';
import type { HostAnswer, HostBridge } from './host-bridge.ts';

const bet = {
  gameName: 'copper-comet',
  paytableName: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;
const zeros = '0'.repeat(64);
const round = {
  betId: '01890000-0000-7000-8000-000000000000',
  gameName: 'copper-comet',
  currency: 'POINTS',
  betAmount: 100,
  paytableResult: {
    amountWon: 0,
    paytableName: 'copper-comet-957',
    gameVersion: zeros,
    book: { kind: 'lines-slot/1', events: [] },
  },
  account: { currency: 'POINTS', balance: 900, lockedBalance: 0, version: 2 },
  fairness: {
    seedId: 's',
    seedHash: zeros,
    clientSeed: 'c',
    betId: '01890000-0000-7000-8000-000000000000',
  },
};

function host(answers: readonly HostAnswer[]) {
  const ids: (string | undefined)[] = [];
  const pauses: number[] = [];
  let slow = 0;
  const bridge: HostBridge = {
    nextId: () => 'g1',
    signal: () => undefined,
    on: () => () => undefined,
    request: (_, __, options) => {
      ids.push(options?.id);
      return Promise.resolve(answers[ids.length - 1] ?? { kind: 'silent' });
    },
  };
  const send = () =>
    requestFromHost(
      bridge,
      { command: 'placeBet', data: bet, reply: frameRequests.placeBet.reply, id: 'g1' },
      {
        onSlow: () => {
          slow += 1;
        },
        wait: (pauseMs) => {
          pauses.push(pauseMs);
          return Promise.resolve();
        },
      },
    );
  return { send, ids, pauses, slow: () => slow };
}

test('[FRAME-30][BET-25] after a network failure the same id is sent again until the round is known', async () => {
  const { send, ids, slow } = host([
    { kind: 'silent' },
    { kind: 'refused', code: 'NETWORK', message: '' },
    { kind: 'reply', data: round },
  ]);
  expect((await send()).kind).toBe('reply');
  expect(ids).toEqual(['g1', 'g1', 'g1']);
  expect(slow()).toBe(2);
});

test('[BET-25][HTTP-26] a bet whose outcome the platform does not know yet is requested again', async () => {
  const { send, ids } = host([
    { kind: 'refused', code: 'OUTCOME_UNKNOWN', message: '' },
    { kind: 'reply', data: round },
  ]);
  expect((await send()).kind).toBe('reply');
  expect(ids).toEqual(['g1', 'g1']);
});

test('[BET-25] a refusal ends it at once and keeps its details', async () => {
  const { send, ids } = host([
    { kind: 'refused', code: 'STATE_CONFLICT', message: '', details: { a: 1 } },
  ]);
  expect(await send()).toEqual({ kind: 'refused', code: 'STATE_CONFLICT', details: { a: 1 } });
  expect(ids).toHaveLength(1);
});

test('[BET-25] the number of repeats is bounded', async () => {
  const { send, ids } = host([]);
  expect(await send()).toEqual({ kind: 'unknown' });
  expect(ids).toHaveLength(8);
});

test('[BET-25] the pauses after open outcomes grow, and none follows the last one', async () => {
  const open = { kind: 'refused', code: 'NETWORK', message: '' } as const;
  const { send, ids, pauses } = host(Array.from({ length: 9 }, () => open));
  expect(await send()).toEqual({ kind: 'unknown' });
  expect(ids).toHaveLength(8);
  expect(pauses).toHaveLength(7);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

test('[FRAME-1] an answer of another shape is a fault', async () => {
  await expect(host([{ kind: 'reply', data: { amountWon: 5 } }]).send()).rejects.toThrow(
    'something else',
  );
});
