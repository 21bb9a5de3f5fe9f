declare module 'virtual:paper-rocket-facts' {
  import type { PaperRocketFacts } from '@jubilee/game-paper-rocket/facts';
  export const facts: PaperRocketFacts;
}
