/** Limits of what needs no token: handshakes of sockets, public documents, readiness. */
import { networkOf } from '../modules/identity/index.ts';
import type { Config } from '../platform/config/env.ts';
import {
  createHandshakeQuota,
  type HandshakeLimits,
  type HandshakeQuota,
} from '../platform/http/handshake-quota.ts';
import { createNetworkLimit, type NetworkLimit } from '../platform/http/network-limit.ts';
import type { BucketSize } from '../platform/http/token-buckets.ts';

export interface EdgeLimits {
  readonly handshakes: HandshakeQuota;
  readonly documentLimit: NetworkLimit;
  readonly readinessLimit: NetworkLimit;
  /** Calls of the staff app, before anybody is known. */
  readonly staffCallLimit: NetworkLimit;
}

interface EdgeLimitSettings {
  readonly handshakes: HandshakeLimits;
  readonly documents: BucketSize;
  readonly readiness: BucketSize;
  readonly staffCalls: BucketSize;
}

/** A network may be a household, a campus or a mobile operator; a page opens one to three sockets. */
const DEPLOYED: EdgeLimitSettings = {
  handshakes: { perNetwork: { burst: 200, refillMs: 50 }, openMax: 200 },
  documents: { burst: 20, refillMs: 1_000 },
  readiness: { burst: 100, refillMs: 100 },
  staffCalls: { burst: 600, refillMs: 20 },
};

/** On one machine all clients share the loopback address. */
const LOCAL: EdgeLimitSettings = {
  handshakes: { perNetwork: { burst: 100_000, refillMs: 0.1 }, openMax: 100_000 },
  documents: { burst: 10_000, refillMs: 1 },
  readiness: { burst: 100_000, refillMs: 0.1 },
  staffCalls: { burst: 100_000, refillMs: 0.1 },
};

/** A burst is ten seconds of handshakes at the configured rate. Source: SOCK-22. */
export function handshakeLimits(
  cfg: Pick<Config, 'deployed' | 'handshakesPerNetwork' | 'socketsPerNetwork'>,
): HandshakeLimits {
  const { handshakes } = cfg.deployed ? DEPLOYED : LOCAL;
  const { handshakesPerNetwork: perSecond, socketsPerNetwork = handshakes.openMax } = cfg;
  return {
    perNetwork:
      perSecond === undefined
        ? handshakes.perNetwork
        : { burst: 10 * perSecond, refillMs: 1_000 / perSecond },
    openMax: socketsPerNetwork,
  };
}

export function composeEdgeLimits({
  cfg,
  nowMs,
}: {
  readonly cfg: Config;
  readonly nowMs: () => number;
}): EdgeLimits {
  const deps = { now: nowMs, networkOf };
  const { documents, readiness, staffCalls } = cfg.deployed ? DEPLOYED : LOCAL;
  return {
    handshakes: createHandshakeQuota(handshakeLimits(cfg), deps),
    documentLimit: createNetworkLimit(documents, deps),
    readinessLimit: createNetworkLimit(readiness, deps),
    staffCallLimit: createNetworkLimit(staffCalls, deps),
  };
}
