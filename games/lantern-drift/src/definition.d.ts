declare module 'virtual:lantern-drift-facts' {
  import type { LanternFacts } from '@jubilee/game-lantern-drift/facts';
  export const facts: LanternFacts;
}
