/** Bingo rounds for the shared-round engine: gathers the facts of a decision and performs its effects. */
import { BINGO_PLAYERS_MIN } from '@jubilee/contract/values/bingo';
import { roomCommitment } from '@jubilee/core/games/bingo-room/room-draw';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  bookAll,
  resolveUnconfirmed,
  type RoundDefinition,
  type RoundInProgress,
} from '../shared-rounds/index.ts';
import { type BingoPorts, PACE } from './bingo-ports.ts';
import {
  type BingoRoundTypes,
  decideRound,
  type RoundEffect,
  type RoundFacts,
} from './decide-round.ts';
import { bingoPurchases } from './purchase-entries.ts';
import {
  decidePurchases,
  PURCHASE_STATEMENTS,
  hasPurchases,
  returnLone,
  selectNotBookedOfRound,
  selectPurchasesInPlay,
} from './purchases.store.ts';
import { encryptSeed, isIn, outcomeOf, seedOf } from './room-outcome.ts';
import { ROUND_PHASES } from './round-phases.ts';
import { insertRound, moveRound, type RoundRow, selectNewestRounds } from './rounds.store.ts';

const SEED_BYTES = 32;

export function bingoRounds(ports: BingoPorts): RoundDefinition<BingoRoundTypes> {
  return {
    name: 'bingo round',
    tickMs: 250,
    finalPhases: ROUND_PHASES.final,
    // Every process computes the same step from the stored seed and purchases, so any of them may move the round.
    leadership: undefined,
    async selectUnfinished(brand) {
      const [newest] = await selectNewestRounds(ports.pool, brand, 1);
      return newest?.phase === 'CLOSED' ? undefined : newest;
    },
    open: (brand) => openRound(ports, brand),
    stateOf: () => ({ isSettled: false }),
    gather: (current) => gatherFacts(ports, current),
    decide: decideRound,
    async perform(effect, round) {
      // If another process moved it first, the effects that follow repeat what that process does.
      if (effect.kind === 'move') return (await moveRound(ports.pool, round, effect.move)) ?? round;
      await performEffect(ports, effect, round);
      return round;
    },
  };
}

function openRound(
  { pool, ids, encryptor, clock }: BingoPorts,
  brand: number,
): Promise<RoundRow | undefined> {
  const roundId = ids.uuidV7();
  const seed = ids.bytes(SEED_BYTES);
  return insertRound(pool, {
    roundId,
    brand,
    encryptedSeed: encryptSeed(encryptor, roundId, seed),
    seedHash: roomCommitment(seed),
    at: isoInstant(clock.now()),
    saleEndsAt: isoInstant(clock.now() + PACE.saleMs),
  });
}

async function gatherFacts(
  { pool, encryptor }: BingoPorts,
  { round, state }: RoundInProgress<BingoRoundTypes>,
): Promise<RoundFacts> {
  const { phase } = round;
  if (phase === 'CLOSING') {
    if (!state.isSettled) return { phase, sold: undefined };
    if ((await selectPurchasesInPlay(pool, round.round_id)).some(isIn))
      return { phase, sold: 'CARDS' };
    if (!(await hasPurchases(pool, round.round_id))) return { phase, sold: 'NOTHING' };
    return { phase, sold: 'RETURNED', seed: seedOf(encryptor, round) };
  }
  if (phase !== 'CALLING') return { phase };
  const seed = seedOf(encryptor, round);
  const purchases = await selectPurchasesInPlay(pool, round.round_id);
  return { phase, seed, purchases, outcome: outcomeOf(seed, round.round_id, purchases) };
}

async function performEffect(
  ports: BingoPorts,
  effect: Exclude<RoundEffect, { readonly kind: 'move' }>,
  round: RoundRow,
): Promise<void> {
  const { pool, clock } = ports;
  const at = isoInstant(clock.now());
  switch (effect.kind) {
    case 'resolveUnconfirmed':
      return resolveUnconfirmed(
        ports,
        bingoPurchases(ports),
        await selectPurchasesInPlay(pool, round.round_id),
      );
    case 'returnLone':
      return returnLone(pool, round.round_id, BINGO_PLAYERS_MIN, at);
    case 'returnUnconfirmed':
      return PURCHASE_STATEMENTS.refundUnconfirmed(pool, effect.purchases);
    case 'finishPurchases':
      return decidePurchases(pool, effect.wins, at);
    default: {
      const context = { round, outcome: effect.outcome };
      const entries = await selectNotBookedOfRound(pool, round.round_id);
      return bookAll(ports, bingoPurchases(ports), { entries, context });
    }
  }
}
