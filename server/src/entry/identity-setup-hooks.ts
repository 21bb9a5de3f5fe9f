import type { Brand } from '@jubilee/contract/settings/brand';
import type { Accounts } from '../modules/account/index.ts';
import type { IdentityHooks } from '../modules/identity/index.ts';

/**
 * The platform's own check at every sign-in: a disabled player gets no tokens, even if the identity
 * account is still enabled. A user without a player may sign in. Source: AUTH-8.
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
    async mayBeRemembered({ brandLocation }, userId) {
      const brand = deps.brands.find(({ location }) => location === brandLocation);
      const player =
        brand === undefined ? undefined : await deps.accounts.bySubject(brand.number, userId);
      return player?.state !== 'EXCLUDED';
    },
  };
}
