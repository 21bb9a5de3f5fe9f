declare module 'virtual:bingo-balcony-facts' {
  import type { BingoFacts } from '@jubilee/game-bingo-balcony/facts';
  export const facts: BingoFacts;
}
