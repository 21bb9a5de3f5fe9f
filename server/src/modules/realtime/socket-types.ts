import type { Brand } from '@jubilee/contract/settings/brand';
import type { Logger } from 'pino';
import type { Namespace, Server, Socket } from 'socket.io';
import type { HandshakeQuota } from '../../platform/http/handshake-quota.ts';
import type { CallerPorts, TokenClaims } from '../access/index.ts';
import type { Origins } from '../settings/index.ts';

type Events = Record<string, (payload: unknown) => void>;

interface SocketData {
  brand: Brand;
  walletId?: bigint;
  /** What the socket was admitted with; checked again whenever the player's facts change. */
  admitted?: { readonly sessionId: string; readonly claims: TokenClaims };
}

export type AppSocket = Socket<never, Events, never, SocketData>;
export type AppNamespace = Namespace<never, Events, never, SocketData>;
export type AppServer = Server<never, Events, never, SocketData>;

export interface SocketPorts {
  readonly ports: CallerPorts;
  readonly origins: Origins;
  readonly log: Logger;
  /** Counts handshakes and open connections by network. */
  readonly handshakes: HandshakeQuota;
  /** Number of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
}

/** The room of a player's sockets within a namespace. */
export function roomOfPlayer(walletId: bigint | undefined): string {
  return `player:${walletId}`;
}

/** The room of a brand's sockets within a namespace. */
export function roomOfBrand(brand: Pick<Brand, 'number'>): string {
  return `brand:${brand.number}`;
}
