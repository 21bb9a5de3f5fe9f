import * as z from 'zod/mini';
import { betAmountSchema, minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { crashBetStatusSchema, crashRoundPhaseSchema } from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';
import { clientSeedSchema } from './fairness.ts';

/** A multiplier in hundredths: 155 is 1.55x. */
export const multiplierCentsSchema = z.int().check(z.gte(100), z.lte(1_000_000));

/** A player's bet on a shared round. `multiplierCents` stands once it was settled. */
export const crashBetSchema = z.strictObject({
  betId: uuidV7Schema,
  roundId: shortTextSchema,
  currency: currencySchema,
  betAmount: betAmountSchema,
  autoCashoutCents: z.nullable(multiplierCentsSchema),
  status: crashBetStatusSchema,
  multiplierCents: z.nullable(multiplierCentsSchema),
  amountWon: minorUnitsSchema,
});
export type CrashBet = z.output<typeof crashBetSchema>;

/** So many of a player's own bets in a round are told, the oldest of them. */
export const OWN_CRASH_BETS_MAX = 20;

/** A round of before, newest first. */
const pastRoundSchema = z.strictObject({
  roundId: shortTextSchema,
  crashCents: multiplierCentsSchema,
});
export const CRASH_HISTORY_MAX = 30;

/** Somebody's bet on the round that runs, as everybody may see it. */
export const crashPlayerSchema = z.strictObject({
  displayName: shortTextSchema,
  betAmount: betAmountSchema,
  currency: currencySchema,
  status: crashBetStatusSchema,
  multiplierCents: z.nullable(multiplierCentsSchema),
});
export type CrashPlayer = z.output<typeof crashPlayerSchema>;
export const CRASH_PLAYERS_VISIBLE_MAX = 40;

/** The shared round as all players see it. It never tells the crash point before the end. */
export const crashRoundSchema = z.strictObject({
  roundId: shortTextSchema,
  phase: crashRoundPhaseSchema,
  /** When this phase began, by the server's clock. */
  phaseStartedAt: instantSchema,
  /** Since the run began; 0 before. */
  elapsedMs: z.int().check(z.gte(0)),
  /** Hash of the round in the published chain. */
  gameHash: z.nullable(digestHexSchema),
  /** Known when the phase is ENDED. */
  crashCents: z.nullable(multiplierCentsSchema),
  /** When this was told; with phaseStartedAt it says how far the phase is, whatever clock the reader has. */
  serverTime: z.optional(instantSchema),
  /** Only when it changed since the last state, and in the first one that a socket hears. */
  history: z.optional(z.array(pastRoundSchema).check(z.maxLength(CRASH_HISTORY_MAX))),
  /** As history: the largest bets of the round. */
  players: z.optional(z.array(crashPlayerSchema).check(z.maxLength(CRASH_PLAYERS_VISIBLE_MAX))),
});
export type CrashRound = z.output<typeof crashRoundSchema>;

/** What anybody may know of a round. The last three stand once it is over. Source: CRASH-7. */
export const crashRoundRecordSchema = z.strictObject({
  roundId: shortTextSchema,
  chainId: shortTextSchema,
  /** 1 for the first round of its chain. */
  roundNumber: z.int().check(z.gte(1)),
  /** RETURNED: it never ran, every stake went back. */
  status: z.enum(['OPEN', 'ENDED', 'RETURNED']),
  startedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  gameHash: z.nullable(digestHexSchema),
  crashCents: z.nullable(multiplierCentsSchema),
});
export type CrashRoundRecord = z.output<typeof crashRoundRecordSchema>;

/** A chain of links: hashing the link of round n for n times leads to `publishedHash`. Source: CRASH-7. */
export const crashChainSchema = z.strictObject({
  chainId: shortTextSchema,
  publishedHash: digestHexSchema,
  publishedAt: instantSchema,
  /** How many rounds it holds. */
  rounds: z.int().check(z.gte(1)),
  /** Fixed after the publication; null until then, and no round is played before. */
  salt: z.nullable(clientSeedSchema),
  saltedAt: z.nullable(instantSchema),
  /** `announced`: a public value that nobody here could choose; `house`: random bytes of the platform. */
  saltSource: z.nullable(z.enum(['announced', 'house'])),
});
export type CrashChain = z.output<typeof crashChainSchema>;
