import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { composedName } from '@jubilee/core/players/nickname';
import type { Accounts } from '../account/index.ts';
import type { IdentityPorts } from '../identity/index.ts';

/** Lets a player sign in with the nickname, where the brand offers that. Source: AUTH-26. */
export function userNames(deps: {
  readonly brands: readonly Brand[];
  readonly accounts: Pick<Accounts, 'subjectOfNickname'>;
  readonly flagsOf: (brand: Brand) => Flags;
}): NonNullable<IdentityPorts['userNames']> {
  const brandAt = (location: string): Brand => {
    const brand = deps.brands.find((one) => one.location === location);
    if (brand === undefined) throw new Error(`realm ${location} has no brand`);
    return brand;
  };
  return {
    areOffered: (realm) => deps.flagsOf(brandAt(realm.brandLocation)).usernameLoginEnabled,
    resolve: (realm, name) =>
      deps.accounts.subjectOfNickname(brandAt(realm.brandLocation).number, composedName(name)),
  };
}
