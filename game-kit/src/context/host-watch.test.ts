import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { frameRequests } from '@jubilee/contract/frame/requests';
import { GAME_PAUSES_MS } from '@jubilee/contract/values/retry-budget';
import { expect, test, vi } from 'vitest';
import { createAccount } from '../account/account.ts';
import type { HostAnswer, HostBridge } from '../bridge/host-bridge.ts';
import { createMotion } from '../motion/motion.ts';
import { handFrames } from '../motion/hand-frames.fixture.ts';
import { createTestContext } from './game-context.fixture.ts';
import { watchHost } from './host-watch.ts';

const NETWORK: HostAnswer = { kind: 'refused', code: 'NETWORK', message: 'no connection' };
const ANSWERED: HostAnswer = { kind: 'reply', data: { balances: [] } };
/** So often a game sends a request before it says that its outcome is unknown. */
const SENT_MAX = GAME_PAUSES_MS.length + 1;
const LONGEST_PAUSE_MS = Math.max(...GAME_PAUSES_MS);

/** A game whose host answers nothing until `isUp`; `visible` are the plates over it. */
function watched() {
  const listeners = new Map<string, (data: unknown) => void>();
  const visible = new Set<string>();
  const notices: string[] = [];
  const frames = handFrames();
  let isUp = false;
  let requests = 0;
  const bridge: HostBridge = {
    nextId: () => 'g1',
    signal: () => undefined,
    on: (command, receive) => {
      listeners.set(command, receive);
      return () => undefined;
    },
    request: () => {
      requests += 1;
      return Promise.resolve(isUp ? ANSWERED : NETWORK);
    },
  };
  const overlay = (name: string) => ({
    show: () => void visible.add(name),
    hide: () => void visible.delete(name),
  });
  const context = createTestContext({
    bridge,
    settings: {} as FrameSettings,
    account: createAccount('POINTS', []),
    pausedOverlay: overlay('paused'),
    checkingOverlay: overlay('checking'),
    notice: ({ title }) => {
      notices.push(title);
      return Promise.resolve(undefined);
    },
  });
  const host = watchHost(context, createMotion(frames, false), {
    isBusy: () => false,
    refresh: () => undefined,
  });
  const { reply } = frameRequests.getBalances;
  return {
    send: () => host.request({ command: 'getBalances', data: {}, reply }),
    notify: (command: string, data: unknown) => listeners.get(command)?.(data),
    connect: () => {
      isUp = true;
    },
    /** Lets the pauses between requests pass until so many were sent. */
    untilRequests: (count: number) =>
      vi.waitFor(
        async () => {
          await frames.step(LONGEST_PAUSE_MS);
          expect(requests).toBeGreaterThanOrEqual(count);
        },
        { interval: 1, timeout: 10_000 },
      ),
    visible: () => [...visible],
    notices,
  };
}

test('[CRASH-47] [FRAME-30] there is one plate: a pause that is shown covers the search for an outcome, until it is over', async () => {
  const at = watched();
  const answer = at.send();
  await expect.poll(at.visible).toEqual(['checking']);
  at.notify('pauseGame', { reason: 'offline' });
  expect(at.visible()).toEqual(['paused']);
  await at.untilRequests(3);
  expect(at.visible()).toEqual(['paused']);
  at.notify('resumeGame', {});
  expect(at.visible()).toEqual(['checking']);
  at.connect();
  await at.untilRequests(4);
  await answer;
  expect(at.visible()).toEqual([]);
});

test('[FRAME-30] in such a pause no notice offers to look again: that happens when it is over', async () => {
  const at = watched();
  at.notify('pauseGame', { reason: 'offline' });
  const answer = at.send();
  await at.untilRequests(SENT_MAX);
  await Promise.resolve();
  expect(at.notices).toEqual([]);
  at.connect();
  at.notify('resumeGame', {});
  await answer;
  expect([at.notices, at.visible()]).toEqual([[], []]);
});
