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
import { interruptRuns, selectReception } from './cashout-beats.store.ts';
import { refundBets, selectBetsOfRound } from './bets.store.ts';
import { bookBets, closeRest, exitsOf, payUpTo } from './close-bets.ts';
import type { CrashPorts } from './crash-ports.ts';
import {
  type CrashRoundTypes,
  decideRound,
  endOfRunMs,
  isReceptionCheckDue,
  type RoundEffect,
  type RoundFacts,
} from './decide-round.ts';
import { ROUND_PHASES } from './round-phases.ts';
import {
  insertRound,
  moveRound,
  type RoundRow,
  selectRoundById,
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
      isTakenOver: isTakenOver || before?.isTakenOver === true,
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
      return {
        phase,
        staked: state.done === 'resolve' ? await stakesOf(ports, round) : undefined,
        isReceiving: await isReceiving(ports, round),
      };
    case 'RUNNING':
      return gatherRun(ports, { round, state }, nowMs);
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
    interruptedAt: round.interrupted_at,
    ticks: 0,
  };
  const isDue = isReceptionCheckDue(current, known, nowMs);
  const reception = isDue
    ? await readReception(ports, round, endOfRunMs(round, known.point))
    : undefined;
  const interruptedAt = reception?.interrupted_at ?? known.interruptedAt;
  // An interruption changes where bets leave.
  const isExitKnown = known.nextExitCents !== undefined && interruptedAt === known.interruptedAt;
  const nextExitCents = isExitKnown ? known.nextExitCents : await readNextExit(ports, round);
  return {
    phase: 'RUNNING',
    run: { ...known, interruptedAt, nextExitCents },
    reception: reception && {
      isReceiving: reception.is_receiving,
      isReceivingAtEnd: reception.is_receiving_at_end,
      hasPendingClaims: reception.has_pending_claims,
    },
  };
}

function readReception({ pool, beats }: CrashPorts, round: RoundRow, endMs: number) {
  const at = { silenceMs: beats.silenceMs, endAt: isoInstant(endMs) };
  return selectReception(pool, round.round_id, at);
}

async function isReceiving(ports: CrashPorts, round: RoundRow): Promise<boolean> {
  return (await readReception(ports, round, phaseStartMs(round.locked_at))).is_receiving;
}

async function readPoint({ chains, encryptor }: CrashPorts, round: RoundRow): Promise<CrashPoint> {
  const chain = await chains.byId(round.chain_id);
  return pointOf(encryptor, round, chain.salt);
}

async function readNextExit({ pool }: CrashPorts, round: RoundRow): Promise<number> {
  const now = await selectRoundById(pool, round.round_id);
  let next = Number.POSITIVE_INFINITY;
  for (const exit of exitsOf(now, await selectBetsOfRound(pool, round.round_id)).values()) {
    next = Math.min(next, exit);
  }
  return next;
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
      return payUpTo(ports, round.round_id, effect.cents);
    case 'closeRest':
      return closeRest(ports, round.round_id, effect.crashCents);
    case 'refundRest':
      await refundBets(pool, round.round_id, isoInstant(clock.now()));
      return bookBets(ports, round, await selectBetsOfRound(pool, round.round_id));
    default:
      log.warn({ round: round.round_id }, 'no process handles cash-outs: the run is interrupted');
      return interruptRuns(pool, ports.beats.silenceMs);
  }
}
