import { queryOptions, useQuery } from '@tanstack/react-query';
import { staffPlayer } from '@jubilee/contract/staff/calls/players';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { nowMs } from '../../app/clock.ts';
import { type StaffApp, useStaffApp } from '../../app/staff-app.ts';

/** Everything that is fetched about one player has a key that begins so: an act makes all of it old at once. */
export const playerKey = (userId: string) => ['players', 'one', userId] as const;

const playerQuery = (app: StaffApp, userId: string) =>
  queryOptions({
    queryKey: [...playerKey(userId), 'overview'],
    queryFn: () => app.call(staffPlayer, { params: { userId } }),
  });

export function usePlayer(userId: string) {
  return useQuery(playerQuery(useStaffApp(), userId));
}

/**
 * The id of something that is made once however often it is sent (UUIDv7 of RFC 9562), by the server's clock as it was when the player
 * was read: ids of a device with a wrong clock would be refused.
 */
export function newId(player: Pick<StaffPlayer, 'now'>, readAtMs: number): string {
  const atMs = Date.parse(player.now) + Math.max(0, nowMs() - readAtMs);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(atMs / 65_536));
  new DataView(bytes.buffer).setUint16(4, atMs % 65_536);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
