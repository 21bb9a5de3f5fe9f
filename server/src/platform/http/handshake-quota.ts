import type { Socket } from 'node:net';
import { type BucketSize, tokenBuckets } from './token-buckets.ts';

/** How many connections one network may open per time, and have open at once. */
export interface HandshakeLimits {
  readonly perNetwork: BucketSize;
  readonly openMax: number;
}

export interface HandshakeQuota {
  /** Counts a handshake, and the connection as open until it closes; false: refuse it. */
  admit(connection: Pick<Socket, 'once' | 'destroyed'>, address: string): boolean;
  /** Open connections of the network of an address. */
  open(address: string): number;
}

const KEYS_MAX = 200_000;

/** Counted on the connection itself, so a handshake that fails later is not counted for ever. */
export function createHandshakeQuota(
  { perNetwork, openMax }: HandshakeLimits,
  deps: { readonly now: () => number; readonly networkOf: (address: string) => string },
): HandshakeQuota {
  const handshakes = tokenBuckets<string>(perNetwork, { now: deps.now, keysMax: KEYS_MAX });
  const openByNetwork = new Map<string, number>();
  const change = (network: string, by: number): void => {
    const count = (openByNetwork.get(network) ?? 0) + by;
    if (count === 0) openByNetwork.delete(network);
    else openByNetwork.set(network, count);
  };
  return {
    admit(connection, address) {
      const network = deps.networkOf(address);
      if (handshakes.consume(network) > 0) return false;
      if ((openByNetwork.get(network) ?? 0) >= openMax || connection.destroyed) return false;
      change(network, 1);
      connection.once('close', () => change(network, -1));
      return true;
    },
    open: (address) => openByNetwork.get(deps.networkOf(address)) ?? 0,
  };
}
