declare module 'virtual:koi-cascade-facts' {
  import type { KoiFacts } from '@jubilee/game-koi-cascade/facts';
  export const facts: KoiFacts;
}
