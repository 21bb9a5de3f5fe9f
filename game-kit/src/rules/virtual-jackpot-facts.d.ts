declare module 'virtual:jackpot-facts' {
  import type { JackpotFacts } from '@jubilee/game-kit/rules/jackpot-facts';
  export const facts: JackpotFacts;
}
