import type { Brand } from '@jubilee/contract/settings/brand';
import type { Accounts } from '../modules/account/index.ts';
import type { IdentityHooks } from '../modules/identity/index.ts';

/**
 * The platform's second look at who comes in: a player whom the platform has disabled gets no tokens, even
 * where the identity account itself was left alone. Who is no player yet may come in. Source: AUTH-8.
 */
export function identityHooks(deps: {
  readonly brands: readonly Brand[];
  readonly accounts: Pick<Accounts, 'bySubject'>;
}): IdentityHooks {
  return {
    beforeCreate: async () => 'welcome',
    async beforeSignIn({ brandLocation }, userId) {
      const brand = deps.brands.find(({ location }) => location === brandLocation);
      const player =
        brand === undefined ? undefined : await deps.accounts.bySubject(brand.number, userId);
      return player?.state === 'DISABLED' ? 'disabled' : 'welcome';
    },
  };
}
