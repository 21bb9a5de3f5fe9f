declare module 'virtual:velvet-moth-facts' {
  import type { VelvetMothFacts } from '@jubilee/game-velvet-moth/facts';
  export const facts: VelvetMothFacts;
}
