declare module 'virtual:five-by-five-facts' {
  import type { FiveByFiveFacts } from '@jubilee/game-five-by-five/facts';
  export const facts: FiveByFiveFacts;
}
