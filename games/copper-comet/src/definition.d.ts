declare module 'virtual:copper-comet-facts' {
  import type { CopperCometFacts } from '@jubilee/game-copper-comet/facts';
  export const facts: CopperCometFacts;
}
