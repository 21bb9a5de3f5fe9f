declare module 'virtual:vault-nine-facts' {
  import type { VaultNineFacts } from '@jubilee/game-vault-nine/facts';
  export const facts: VaultNineFacts;
}
