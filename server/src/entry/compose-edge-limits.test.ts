import { expect, test } from 'vitest';
import { readEnvironment } from '../platform/config/env.ts';
import { handshakeLimits } from './compose-edge-limits.ts';

const limitsOf = (more: Readonly<Record<string, string>>) =>
  handshakeLimits(readEnvironment({ JUBILEE_SEAL_KEY: '07'.repeat(32), ...more }).cfg);

test('[SOCK-22] a deployed installation accepts fewer than 250 sockets of one network by default', () => {
  for (const more of [{ JUBILEE_DEPLOYED: 'true' }, { JUBILEE_STAGE: 'live' }]) {
    const { perNetwork, openMax } = limitsOf(more);
    expect([perNetwork.burst, openMax]).toEqual([200, 200]);
  }
});

test('[SOCK-22] both numbers are settings, and a burst is ten seconds of handshakes', () => {
  expect(
    limitsOf({ JUBILEE_HANDSHAKES_PER_NETWORK: '50', JUBILEE_SOCKETS_PER_NETWORK: '5000' }),
  ).toEqual({ perNetwork: { burst: 500, refillMs: 20 }, openMax: 5_000 });
});
