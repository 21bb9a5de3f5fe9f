declare module 'virtual:clockwork-owl-facts' {
  import type { ClockworkOwlFacts } from '@jubilee/game-clockwork-owl/facts';
  export const facts: ClockworkOwlFacts;
}
