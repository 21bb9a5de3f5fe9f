/** Verifies a file of bets, each with its revealed data. Source: FAIR-16. */
import type { BetFile, BetRecord } from '@jubilee/contract/entities/bet-file';
import type { DailySpin } from '@jubilee/contract/entities/reward';
import { hexToBytes } from '@noble/hashes/utils.js';
import { verifySpin } from '../rewards/draw-spin.ts';
import { verifyBet } from './verify-bet.ts';
import type { RecordedBet, RevealedFacts, Verification } from './verify-steps.ts';

export interface BetReport {
  readonly record: BetRecord;
  readonly verification: Verification;
}

export interface SpinReport {
  readonly spin: DailySpin;
  readonly verification: Verification;
}

/** One report per bet, in the order of the file; lazily, so that progress can be shown. */
export function* verifyFile(file: BetFile): Generator<BetReport> {
  for (const record of file.bets) {
    const verification = verifyBet(recordedBet(record), revealedFor(file, record));
    yield { record, verification };
  }
}

/** One report per spin of the daily wheel. Source: WHEEL-9. */
export function verifySpins(file: BetFile): readonly SpinReport[] {
  return (file.spins ?? []).map((spin) => {
    const wheel = file.wheels?.find(({ version }) => version === spin.wheelVersion);
    return { spin, verification: verifySpin(spin, wheel, seedFor(file, spin)) };
  });
}

export function recordedBet(record: BetRecord): RecordedBet {
  const { bet, paytableResult, fairness, commitment, forcedDraw, rounds } = record;
  return {
    gameName: bet.gameName,
    paytable: bet.paytableUsed,
    gameVersion: paytableResult.gameVersion,
    betAmount: BigInt(bet.betAmount),
    currency: bet.currency,
    clientSeed: fairness.clientSeed,
    betId: fairness.betId,
    seedHash: fairness.seedHash,
    amountWon: BigInt(bet.amountWon),
    book: paytableResult.book,
    ...(commitment === undefined
      ? {}
      : { commitment: { commit: commitment.commit, ...commitment.reveal } }),
    ...(forcedDraw === undefined ? {} : { forcedDraw }),
    ...(rounds === undefined
      ? {}
      : {
          creditRounds: rounds.map((round) => ({
            betAmount: BigInt(round.creditsValue),
            amountWon: BigInt(round.paytableResult.amountWon),
            book: round.paytableResult.book,
          })),
        }),
  };
}

function seedFor(file: BetFile, { fairness }: Pick<BetRecord, 'fairness'>): Uint8Array | undefined {
  const seed = file.seeds.find(({ seedId }) => seedId === fairness.seedId);
  return seed && hexToBytes(seed.serverSeed);
}

/** The seed whose hash the bet carries, and the shared round it was placed on. */
function revealedFor(file: BetFile, { fairness }: BetRecord): RevealedFacts {
  const serverSeed = seedFor(file, { fairness });
  const shared = file.crashRounds.find(({ round }) => round.roundId === fairness.seedId);
  const room = file.bingoRounds?.find(({ roundId }) => roundId === fairness.seedId);
  const round = shared?.round;
  const salt = shared?.chain.salt ?? null;
  return {
    ...(serverSeed === undefined ? {} : { serverSeed }),
    ...(room === undefined || room.seed === null
      ? {}
      : { bingoRound: { roundId: room.roundId, seed: room.seed, sales: room.sales } }),
    ...(shared === undefined ||
    round === undefined ||
    round.gameHash === null ||
    round.crashCents === null ||
    salt === null
      ? {}
      : {
          crashRound: {
            gameHash: round.gameHash,
            crashCents: round.crashCents,
            roundNumber: round.roundNumber,
            salt,
            publishedHash: shared.chain.publishedHash,
          },
        }),
  };
}
