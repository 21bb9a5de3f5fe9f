import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import { crashBetSchema, crashRoundSchema, OWN_CRASH_BETS_MAX } from '../entities/crash.ts';
import { jackpotTotalsSchema } from '../entities/jackpot.ts';
import { bookSchema } from '../books/book.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { uuidV7Schema } from '../values/ids.ts';
import type { FRAME_NOTIFICATIONS, FRAME_SIGNALS } from './messages.ts';

/** Why a game must stand still: `jackpot` is the one the specification names. */
export const PAUSE_REASONS = ['jackpot', 'dialog', 'location', 'offline', 'session'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Characters of a fault that a game tells. */
export const FAULT_MESSAGE_MAX = 300;

const nothingSchema = z.optional(z.strictObject({}));

/** What the host tells the game, by command type. No reply is expected. */
export const frameNotificationData = {
  jackpotUpdate: z.strictObject({ totals: jackpotTotalsSchema }),
  fullscreenChanged: z.strictObject({ fullscreen: z.boolean() }),
  balanceUpdate: accountStateSchema,
  pauseGame: z.strictObject({
    reason: z.enum(PAUSE_REASONS),
    balances: z.optional(z.array(accountStateSchema)),
  }),
  resumeGame: nothingSchema,
  /** `ownBets`: those of the player that are still in, whatever device laid them, when the platform was asked. */
  crashRound: z.extend(crashRoundSchema, {
    ownBets: z.optional(z.array(crashBetSchema).check(z.maxLength(OWN_CRASH_BETS_MAX))),
  }),
  /** A round of before, to be shown once more: no bet, no balance, nothing is asked of the platform. */
  replayRound: z.strictObject({
    book: bookSchema,
    betAmount: minorUnitsSchema,
    currency: currencySchema,
  }),
} as const satisfies Record<(typeof FRAME_NOTIFICATIONS)[number], z.ZodMiniType>;
export type FrameNotificationName = keyof typeof frameNotificationData;
export type FrameNotificationData<N extends FrameNotificationName> = z.output<
  (typeof frameNotificationData)[N]
>;

/** What the game tells the host, by command type. No reply is given. */
export const frameSignalData = {
  gameReady: nothingSchema,
  spinStarted: z.optional(z.strictObject({ betId: z.optional(uuidV7Schema) })),
  spinEnded: z.optional(
    z.strictObject({ betId: z.optional(uuidV7Schema), amountWon: z.optional(minorUnitsSchema) }),
  ),
  /** Something in the game broke; it goes on as well as it can. For the error reports of the page. */
  gameFault: z.strictObject({ message: z.string().check(z.maxLength(FAULT_MESSAGE_MAX)) }),
} as const satisfies Record<(typeof FRAME_SIGNALS)[number], z.ZodMiniType>;
export type FrameSignalName = keyof typeof frameSignalData;
export type FrameSignalData<N extends FrameSignalName> = z.output<(typeof frameSignalData)[N]>;
