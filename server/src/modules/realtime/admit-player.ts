/** Who may connect as a player, and stay. Source: SOCK rules. */
import { brandOfHost } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { socketAuthSchema } from '@jubilee/contract/sockets/events';
import { findSessionOf } from '../access/index.ts';
import type { AppNamespace, AppSocket, SocketPorts } from './socket-types.ts';

export const SOCKETS_PER_PLAYER_MAX = 5;

export function assignBrand(socket: AppSocket, deps: SocketPorts): Brand {
  const brand = brandOfHost(socket.handshake.headers.host, deps.ports.deployedStage);
  if (brand === undefined) throw new Error('a socket of an unknown host was let in');
  socket.data.brand = brand;
  return brand;
}

/** Open connections by namespace and player. */
export type ConnectionCounts = Map<string, number>;

/** The messages are those of the calls, so that the page handles both alike. */
const MESSAGES: Readonly<Partial<Record<RefusalCode, string>>> = {
  INVALID_ACCESS_TOKEN: 'invalid access token',
  SESSION_REQUIRED: 'session required',
  ACCOUNT_DISABLED: 'account disabled',
};

/** Undefined: admitted; else the message of the refusal. */
export async function admitPlayer(
  socket: AppSocket,
  space: AppNamespace,
  deps: SocketPorts,
  connectionCounts: ConnectionCounts,
): Promise<string | undefined> {
  const brand = assignBrand(socket, deps);
  const auth = socketAuthSchema.safeParse(socket.handshake.auth);
  if (!auth.success) return 'invalid access token';
  const claims = await deps.ports.verifyToken(brand, auth.data.token);
  if (!claims.ok) return 'invalid access token';
  const { sessionId } = auth.data;
  const found = await findSessionOf(deps.ports, brand, claims.value, sessionId);
  if (!found.ok) return MESSAGES[found.refusal.code] ?? 'session required';
  const { session } = found.value;
  if (!reserveConnection(socket, `${space.name}:${session.walletId}`, connectionCounts)) {
    return 'too many connections';
  }
  socket.data.walletId = session.walletId;
  socket.data.admitted = { sessionId, claims: claims.value };
  return undefined;
}

/** When the database does not answer the socket is closed too: its page reconnects. */
export async function dropUnlessWelcome(socket: AppSocket, deps: SocketPorts): Promise<void> {
  const stays = await mayStay(socket, deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a socket could not be checked again');
    return false;
  });
  if (!stays) socket.disconnect(true);
}

async function mayStay(socket: AppSocket, deps: SocketPorts): Promise<boolean> {
  const { brand, admitted } = socket.data;
  if (admitted === undefined) return false;
  return (await findSessionOf(deps.ports, brand, admitted.claims, admitted.sessionId)).ok;
}

/**
 * Counted at admission, not by room members: parallel connections would all see an empty room. The
 * count is released when the socket or its connection ends, whichever comes first.
 */
function reserveConnection(
  socket: AppSocket,
  key: string,
  connectionCounts: ConnectionCounts,
): boolean {
  const taken = connectionCounts.get(key) ?? 0;
  // A connection that closed during the checks would never release its count.
  if (taken >= SOCKETS_PER_PLAYER_MAX || socket.conn.readyState !== 'open') return false;
  connectionCounts.set(key, taken + 1);
  let isFreed = false;
  const free = (): void => {
    if (isFreed) return;
    isFreed = true;
    const left = (connectionCounts.get(key) ?? 1) - 1;
    if (left === 0) connectionCounts.delete(key);
    else connectionCounts.set(key, left);
  };
  socket.once('disconnect', free);
  socket.conn.once('close', free);
  return true;
}
