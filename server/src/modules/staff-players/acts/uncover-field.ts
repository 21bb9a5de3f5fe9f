import type { MaskedField } from '@jubilee/contract/staff/player-entities';
import type { StaffAnswer } from '../../staff/index.ts';
import { findPlayer, readOf } from '../find-player.ts';
import { valueOf } from '../lists/read-player.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';

/** One field as it is; the reason is recorded before it is answered. Refuses: NOT_FOUND. Source: CARE-2. */
export async function uncoverField(
  ports: PlayersPorts,
  { context, userId, reason }: Omit<PlayerAct, 'caller'>,
  field: MaskedField,
): Promise<StaffAnswer<{ field: MaskedField; value: string | null }>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const user = await ports.identity.getUser(context.brand.location, userId);
  return {
    ok: true,
    value: { field, value: valueOf(found.value, user, field) },
    read: { ...readOf(context, userId), after: { field }, reason },
  };
}
