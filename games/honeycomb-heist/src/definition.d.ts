declare module 'virtual:honeycomb-heist-facts' {
  import type { CombFacts } from '@jubilee/game-honeycomb-heist/facts';
  export const facts: CombFacts;
}
