import type { HostWatch } from '@jubilee/game-kit/context/host-watch';
import { expect, test, vi } from 'vitest';
import { createCrashBetRequests } from './crash-bet-requests.ts';
import { account, bet } from './crash-reducer.fixture.ts';

/** The times that the display of the latency gets when the host answers with this reply. */
async function exchangesOf(more: { readonly exchangeMs?: number }): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['performance'] });
  const displayed: number[] = [];
  const request = (): Promise<unknown> => {
    // The host repeats, renews a token and waits in between.
    vi.advanceTimersByTime(9_000);
    const reply = { betId: 'a', betAmount: 100, amountWon: 0, bet: bet(), account, ...more };
    return Promise.resolve({ kind: 'reply', reply });
  };
  const host = { request } as unknown as HostWatch;
  const requests = createCrashBetRequests(host, (milliseconds) => displayed.push(milliseconds));
  await requests.place({ betAmount: 100, currency: 'POINTS', autoCashoutCents: null });
  await requests.settle('a');
  vi.useRealTimers();
  return displayed;
}

test('[CRASH-54] the latency is that of one exchange, whatever the whole request took', async () => {
  expect(await exchangesOf({ exchangeMs: 80 })).toEqual([80, 80]);
  expect(await exchangesOf({})).toEqual([]);
});
