/** Crash rounds for the shared-round engine: gathers the facts of a decision and performs its effects. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  type Leadership,
  phaseStartMs,
  resolveUnconfirmed,
  type RoundDefinition,
  type RoundInProgress,
} from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import { refundBets, selectBetsOfRound } from './bets.store.ts';
import { bookBets, closeRest, exitsOf, payUpTo } from './close-bets.ts';
import type { CrashPorts } from './crash-ports.ts';
import {
  type CrashRoundTypes,
  decideRound,
  endOfRunMs,
  isLivenessCheckDue,
  type RoundEffect,
  type RoundFacts,
} from './decide-round.ts';
import { ROUND_PHASES } from './round-phases.ts';
import {
  hasLiveCashoutHandler,
  insertRound,
  moveRound,
  type RoundRow,
  selectUnfinished,
  type Stakes,
} from './rounds.store.ts';
import { type CrashPoint, encryptLink, pointOf } from './rules-of-crash.ts';

export function crashRounds(
  ports: CrashPorts,
  leadership: Leadership,
): RoundDefinition<CrashRoundTypes> {
  return {
    name: 'crash round',
    tickMs: 50,
    finalPhases: ROUND_PHASES.final,
    leadership,
    selectUnfinished: (brand) => selectUnfinished(ports.pool, brand),
    open: (brand, fence) => openRound(ports, brand, fence),
    stateOf: ({ isTakenOver, before }) => ({
      isInterrupted: isTakenOver || before?.isInterrupted === true,
    }),
    gather: (current, nowMs) => gatherFacts(ports, current, nowMs),
    decide: decideRound,
    async perform(effect, round, fence) {
      if (effect.kind === 'move') return moveRound(ports.pool, { round, fence, ...effect.move });
      await performEffect(ports, effect, round);
      return round;
    },
  };
}

/** Undefined: the salt of the chain is awaited, or another process leads. */
async function openRound(
  { pool, ids, chains, encryptor, clock }: CrashPorts,
  brand: number,
  fence: bigint,
): Promise<RoundRow | undefined> {
  const chain = await chains.inUse(brand);
  if (chain === undefined) return undefined;
  const roundId = ids.uuidV7();
  const number = chain.rounds_used + 1;
  return insertRound(pool, {
    roundId,
    brand,
    chainId: chain.chain_id,
    number,
    encryptedLink: encryptLink(encryptor, roundId, await chains.linkOf(chain, number)),
    at: isoInstant(clock.now()),
    fence,
  });
}

async function gatherFacts(
  ports: CrashPorts,
  { round, state }: RoundInProgress<CrashRoundTypes>,
  nowMs: number,
): Promise<RoundFacts> {
  const { phase } = round;
  switch (phase) {
    case 'LOCKED':
      return { phase, staked: state.done === 'resolve' ? await stakesOf(ports, round) : undefined };
    case 'RUNNING':
      return gatherRun(ports, { round, state }, nowMs);
    case 'ENDED':
      return { phase, hasPendingClaim: ports.claims.hasOneBefore(phaseStartMs(round.ended_at)) };
    case 'RETURNING': {
      const isRefunded = state.done === 'refund';
      return { phase, gameHash: isRefunded ? (await readPoint(ports, round)).gameHash : undefined };
    }
    default:
      return { phase };
  }
}

async function gatherRun(
  ports: CrashPorts,
  current: RoundInProgress<CrashRoundTypes>,
  nowMs: number,
): Promise<RoundFacts> {
  const { round, state } = current;
  const known = state.run ?? {
    point: await readPoint(ports, round),
    nextExitCents: undefined,
    ticks: 0,
  };
  const run = {
    ...known,
    nextExitCents: known.nextExitCents ?? (await readNextExit(ports, round)),
  };
  const isHandled =
    !isLivenessCheckDue(current, run, nowMs) ||
    (await hasLiveCashoutHandler(ports.pool, round.brand));
  const hasPendingClaim = ports.claims.hasOneBefore(endOfRunMs(round, run.point));
  return { phase: 'RUNNING', run, isHandled, hasPendingClaim };
}

async function readPoint({ chains, encryptor }: CrashPorts, round: RoundRow): Promise<CrashPoint> {
  const chain = await chains.byId(round.chain_id);
  return pointOf(encryptor, round, chain.salt);
}

async function readNextExit({ pool }: CrashPorts, round: RoundRow): Promise<number> {
  const bets = await selectBetsOfRound(pool, round.round_id);
  return Math.min(Number.POSITIVE_INFINITY, ...exitsOf(bets).values());
}

async function stakesOf({ pool }: CrashPorts, round: RoundRow): Promise<Stakes> {
  const bets = await selectBetsOfRound(pool, round.round_id);
  const staked = (currency: number): bigint =>
    bets
      .filter((bet) => bet.status === 'IN' && bet.currency === currency)
      .reduce((sum, bet) => sum + bet.amount, 0n);
  return {
    points: staked(CURRENCY_NUMBERS.POINTS),
    tickets: staked(CURRENCY_NUMBERS.SWEEP_TICKETS),
  };
}

async function performEffect(
  ports: CrashPorts,
  effect: Exclude<RoundEffect, { readonly kind: 'move' }>,
  round: RoundRow,
): Promise<void> {
  const { pool, clock, log } = ports;
  switch (effect.kind) {
    case 'resolveUnconfirmed': {
      const bets = await selectBetsOfRound(pool, round.round_id);
      return resolveUnconfirmed(ports, crashBets(ports), bets);
    }
    case 'payUpTo':
      return payUpTo(ports, round, effect.cents);
    case 'closeRest':
      return closeRest(ports, round, effect.crashCents);
    case 'refundRest':
      await refundBets(pool, round.round_id, isoInstant(clock.now()));
      return bookBets(ports, round, await selectBetsOfRound(pool, round.round_id));
    default:
      log.warn(
        { round: round.round_id },
        'no process handles cash-outs: who is in gets the stake back',
      );
  }
}
