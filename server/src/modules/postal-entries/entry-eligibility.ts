import type { CardRefusal } from '@jubilee/contract/values/postal-entries';
import { birthDateOf } from '../account/index.ts';
import type { Entrant, PostalRequestPorts } from './postal-ports.ts';

/**
 * Why a player gets no tickets by post, if so. Staff who have an account as players take no part in the promotion. The same
 * decides on a code and on a card, since months may lie between them. Source: POST-3.
 */
export async function eligibilityRefusal(
  { isFreeEntryAllowed }: Pick<PostalRequestPorts, 'isFreeEntryAllowed'>,
  player: Entrant,
): Promise<CardRefusal | undefined> {
  if (player.state === 'DISABLED') return 'disabled';
  if (player.state === 'EXCLUDED') return 'excluded';
  if (birthDateOf(player) === null) return 'ageUnknown';
  if (player.type === 'staff') return 'notAllowed';
  return (await isFreeEntryAllowed(player)) ? undefined : 'notAllowed';
}
