import type { ReadActorChange } from '../../audit/index.ts';
import { findPerson } from './person.store.ts';

/** Acts of somebody who was disabled, or has other roles or brands than their call was admitted with, are not stored. Source: STAFF-7. */
export const readChangeOfActor: ReadActorChange = async (client, actor) => {
  const person = await findPerson(client, actor.staffId);
  if (person === undefined || person.disabled_at !== null) return 'disabled';
  const isSame = dutiesText(person) === dutiesText(actor);
  return isSame ? undefined : 'duties';
};

/** Roles and brands are stored in one order. */
function dutiesText({
  roles,
  brands,
}: {
  readonly roles: readonly string[];
  readonly brands: readonly string[] | null;
}): string {
  return JSON.stringify([roles, brands]);
}
