import * as z from 'zod/mini';
import { accountStateSchema } from '../entities/account.ts';
import {
  CRASH_PLAYERS_VISIBLE_MAX,
  crashBetSchema,
  crashPlayerSchema,
  crashRoundSchema,
  OWN_CRASH_BETS_MAX,
} from '../entities/crash.ts';
import { jackpotTotalsSchema } from '../entities/jackpot.ts';
import { bookSchema } from '../books/book.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { uuidV7Schema } from '../values/ids.ts';
import type { FRAME_NOTIFICATIONS, FRAME_SIGNALS } from './messages.ts';

/** Why a game must pause: `jackpot` is the one the specification names. */
export const PAUSE_REASONS = ['jackpot', 'dialog', 'location', 'offline', 'session'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Length limit of a fault message from a game. */
export const FAULT_MESSAGE_MAX = 300;

const nothingSchema = z.optional(z.strictObject({}));

/** A row of the players of a round, as a game gets it. */
const framePlayerSchema = z.extend(crashPlayerSchema, { isMine: z.optional(z.literal(true)) });
export type FramePlayer = z.output<typeof framePlayerSchema>;

/** Notifications from the host to the game, by command type. No response is expected. */
export const frameNotificationData = {
  jackpotUpdate: z.strictObject({ totals: jackpotTotalsSchema }),
  fullscreenChanged: z.strictObject({ fullscreen: z.boolean() }),
  balanceUpdate: accountStateSchema,
  pauseGame: z.strictObject({
    reason: z.enum(PAUSE_REASONS),
    balances: z.optional(z.array(accountStateSchema)),
  }),
  resumeGame: nothingSchema,
  /**
   * `ownBets`: the player's bets that are still in, placed on any device. `isMine`: a bet of this
   * player; a game gets no name by which to find it.
   */
  crashRound: z.extend(crashRoundSchema, {
    players: z.optional(z.array(framePlayerSchema).check(z.maxLength(CRASH_PLAYERS_VISIBLE_MAX))),
    ownBets: z.optional(z.array(crashBetSchema).check(z.maxLength(OWN_CRASH_BETS_MAX))),
  }),
  /** A past round to replay: no bet, no balance, no call to the platform. */
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

/** Signals from the game to the host, by command type. They get no response. */
export const frameSignalData = {
  gameReady: nothingSchema,
  spinStarted: z.optional(z.strictObject({ betId: z.optional(uuidV7Schema) })),
  spinEnded: z.optional(
    z.strictObject({ betId: z.optional(uuidV7Schema), amountWon: z.optional(minorUnitsSchema) }),
  ),
  /** An error in the game, which keeps running if it can. For the error reports of the page. */
  gameFault: z.strictObject({ message: z.string().check(z.maxLength(FAULT_MESSAGE_MAX)) }),
} as const satisfies Record<(typeof FRAME_SIGNALS)[number], z.ZodMiniType>;
export type FrameSignalName = keyof typeof frameSignalData;
