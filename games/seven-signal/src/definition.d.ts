declare module 'virtual:seven-signal-facts' {
  import type { SevenSignalFacts } from '@jubilee/game-seven-signal/facts';
  export const facts: SevenSignalFacts;
}
