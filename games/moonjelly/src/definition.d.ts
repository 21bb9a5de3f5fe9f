declare module 'virtual:moonjelly-facts' {
  import type { MoonjellyFacts } from '@jubilee/game-moonjelly/facts';
  export const facts: MoonjellyFacts;
}
