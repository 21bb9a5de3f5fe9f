import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import { formatLossMessage } from './loss-message.ts';
import type { RocketTexts } from './texts.ts';

/** What the player reads about a bet. Amounts in minor units. */
export type CrashMessage =
  | { readonly kind: 'queued'; readonly betAmount: number }
  | { readonly kind: 'unqueued' | 'notQueued' | 'tooLate' | 'notTaken' | 'notIn' }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'placed' | 'cancelled' | 'returned'; readonly bet: CrashBet }
  /** `isOffline`: it ended while the connection was lost. */
  | { readonly kind: 'lost'; readonly bet: CrashBet; readonly isOffline?: true }
  | {
      readonly kind: 'won' | 'back' | 'interrupted' | 'leftOffline';
      readonly bet: CrashBet;
      readonly multiplierCents: number;
    };

export interface CrashMessageFormat {
  readonly texts: RocketTexts;
  readonly formatAmount: (amount: number) => string;
  readonly formatBet: (bet: CrashBet, amount?: number) => string;
  readonly formatMultiplier: (cents: number) => string;
  readonly nameCurrency: (currency: CrashBet['currency']) => string;
}

export function formatCrashMessage(
  message: CrashMessage,
  known: {
    readonly state: CrashRound | undefined;
    readonly past: NonNullable<CrashRound['history']>;
  },
  format: CrashMessageFormat,
): string {
  const { texts, formatAmount, formatBet, formatMultiplier } = format;
  switch (message.kind) {
    case 'queued':
      return texts.queued(formatAmount(message.betAmount));
    case 'several':
      return texts.several(message.count);
    case 'placed': {
      const { autoCashoutCents } = message.bet;
      const amount = formatBet(message.bet);
      return autoCashoutCents === null
        ? texts.placed(amount)
        : texts.placedUntil(amount, formatMultiplier(autoCashoutCents));
    }
    case 'cancelled':
    case 'returned':
      return texts[message.kind](formatBet(message.bet));
    case 'lost':
      return formatLossMessage(message, known, {
        texts,
        amount: formatBet(message.bet),
        formatMultiplier,
      });
    case 'leftOffline': {
      const { bet, multiplierCents } = message;
      const at = formatMultiplier(multiplierCents);
      return texts.leftOffline(formatBet(bet), at, formatBet(bet, bet.amountWon));
    }
    case 'back': {
      const { bet, multiplierCents } = message;
      const [amount, at] = [formatBet(bet, bet.amountWon), formatMultiplier(multiplierCents)];
      // Only where the multiplier promises more than the bet is a smaller sum a surprise.
      const isRounded = bet.amountWon * 100 < bet.betAmount * multiplierCents;
      return isRounded
        ? texts.backRounded(amount, at, format.nameCurrency(bet.currency))
        : texts.back(amount, at);
    }
    case 'won':
    case 'interrupted': {
      const amount = formatBet(message.bet, message.bet.amountWon);
      return texts[message.kind](amount, formatMultiplier(message.multiplierCents));
    }
    default:
      return texts[message.kind];
  }
}
