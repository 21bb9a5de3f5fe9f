declare module 'virtual:aurora-howl-facts' {
  import type { AuroraHowlFacts } from '@jubilee/game-aurora-howl/facts';
  export const facts: AuroraHowlFacts;
}
