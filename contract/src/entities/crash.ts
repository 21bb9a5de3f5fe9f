import * as z from 'zod/mini';
import { betAmountSchema, minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { crashBetStatusSchema, crashRoundPhaseSchema } from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';
import { clientSeedSchema } from './fairness.ts';

/** A multiplier in hundredths: 155 is 1.55x. */
export const multiplierCentsSchema = z.int().check(z.gte(100), z.lte(1_000_000));

/**
 * A player's bet on a shared round. `multiplierCents` is set once it is settled. `isInterrupted`: it
 * left there because the platform interrupted the run. Source: CRASH-16.
 */
export const crashBetSchema = z.strictObject({
  betId: uuidV7Schema,
  roundId: shortTextSchema,
  currency: currencySchema,
  betAmount: betAmountSchema,
  autoCashoutCents: z.nullable(multiplierCentsSchema),
  status: crashBetStatusSchema,
  multiplierCents: z.nullable(multiplierCentsSchema),
  amountWon: minorUnitsSchema,
  isInterrupted: z.optional(z.literal(true)),
});
export type CrashBet = z.output<typeof crashBetSchema>;

/** Limit of a player's own bets per round in an update; the oldest are sent. */
export const OWN_CRASH_BETS_MAX = 20;

/**
 * Where every bet without an automatic cash-out left, because no cash-out could be received any
 * more; absent in a run that was not interrupted. Source: CRASH-16.
 */
const interruptedCentsSchema = z.optional(multiplierCentsSchema);

/** A past round; lists are newest first. */
const pastRoundSchema = z.strictObject({
  roundId: shortTextSchema,
  crashCents: multiplierCentsSchema,
  interruptedCents: interruptedCentsSchema,
});
export const CRASH_HISTORY_MAX = 30;

/** A bet on the running round, as everybody may see it. */
export const crashPlayerSchema = z.strictObject({
  displayName: shortTextSchema,
  betAmount: betAmountSchema,
  currency: currencySchema,
  status: crashBetStatusSchema,
  multiplierCents: z.nullable(multiplierCentsSchema),
});
export type CrashPlayer = z.output<typeof crashPlayerSchema>;
export const CRASH_PLAYERS_VISIBLE_MAX = 40;

/** The shared round as all players see it. It never contains the crash point before the end. */
export const crashRoundSchema = z.strictObject({
  roundId: shortTextSchema,
  phase: crashRoundPhaseSchema,
  /** Start of this phase, by the server's clock. */
  phaseStartedAt: instantSchema,
  /** Since the run began; 0 before. */
  elapsedMs: z.int().check(z.gte(0)),
  /** Hash of the round in the published chain. */
  gameHash: z.nullable(digestHexSchema),
  /** Set when the phase is ENDED. */
  crashCents: z.nullable(multiplierCentsSchema),
  interruptedCents: interruptedCentsSchema,
  /**
   * When this was sent; with phaseStartedAt it gives the progress of the phase without the reader's
   * clock.
   */
  serverTime: z.optional(instantSchema),
  /** Only when it changed since the last state, and in the first state on a socket. */
  history: z.optional(z.array(pastRoundSchema).check(z.maxLength(CRASH_HISTORY_MAX))),
  /** Sent like history: the largest bets of the round. */
  players: z.optional(z.array(crashPlayerSchema).check(z.maxLength(CRASH_PLAYERS_VISIBLE_MAX))),
});
export type CrashRound = z.output<typeof crashRoundSchema>;

/** Public data of a round. The last three fields are set once it is over. Source: CRASH-7. */
export const crashRoundRecordSchema = z.strictObject({
  roundId: shortTextSchema,
  chainId: shortTextSchema,
  /** 1 for the first round of its chain. */
  roundNumber: z.int().check(z.gte(1)),
  /** RETURNED: the round never ran, and every stake was refunded. */
  status: z.enum(['OPEN', 'ENDED', 'RETURNED']),
  startedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  gameHash: z.nullable(digestHexSchema),
  crashCents: z.nullable(multiplierCentsSchema),
});
export type CrashRoundRecord = z.output<typeof crashRoundRecordSchema>;

/**
 * A chain of links: hashing the link of round n n times leads to `publishedHash`. Source: CRASH-7.
 */
export const crashChainSchema = z.strictObject({
  chainId: shortTextSchema,
  publishedHash: digestHexSchema,
  publishedAt: instantSchema,
  /** The number of its rounds. */
  rounds: z.int().check(z.gte(1)),
  /** Fixed after the publication; null until then, and no round is played before. */
  salt: z.nullable(clientSeedSchema),
  saltedAt: z.nullable(instantSchema),
  /**
   * `announced`: a public value that the operator could not choose; `house`: random bytes of the
   * platform.
   */
  saltSource: z.nullable(z.enum(['announced', 'house'])),
});
export type CrashChain = z.output<typeof crashChainSchema>;
