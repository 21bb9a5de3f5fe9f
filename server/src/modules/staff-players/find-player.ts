import type { Player } from '../account/index.ts';
import {
  type ReadSubject,
  emailOfPerson,
  refuseStaff,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { PlayerAct, PlayersPorts } from './players-ports.ts';

/** A player of the host's brand; of any other brand there is none. Refuses: NOT_FOUND. Source: CARE-3. */
export async function findPlayer(
  { accounts }: Pick<PlayersPorts, 'accounts'>,
  { brand }: Pick<StaffContext, 'brand'>,
  userId: string,
): Promise<StaffResult<Player>> {
  const player = await accounts.bySubject(brand.number, userId);
  return player === undefined ? refuseStaff('NOT_FOUND') : { ok: true, value: player };
}

/**
 * The same, for an act that may be of use to its maker. Refuses: NOT_FOUND, OWN_ACCOUNT for the account of the caller's own address.
 * Source: CARE-7 to CARE-9.
 */
export async function findOtherPlayer(
  ports: Pick<PlayersPorts, 'accounts'>,
  { caller, context, userId }: Pick<PlayerAct, 'caller' | 'context' | 'userId'>,
): Promise<StaffResult<Player>> {
  const found = await findPlayer(ports, context, userId);
  const email = found.ok ? found.value.email : null;
  const isOwn = email !== null && emailOfPerson(email) === caller.emailOfPerson;
  return isOwn ? refuseStaff('OWN_ACCOUNT') : found;
}

/** What the audit notes of a read. */
export function readOf({ brand }: Pick<StaffContext, 'brand'>, userId: string): ReadSubject {
  return { subject: { kind: 'player', id: userId }, brand: brand.location };
}
