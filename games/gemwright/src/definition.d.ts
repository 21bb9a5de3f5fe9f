declare module 'virtual:gemwright-facts' {
  import type { GemFacts } from '@jubilee/game-gemwright/facts';
  export const facts: GemFacts;
}
