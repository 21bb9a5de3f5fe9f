/** Verifies a file of bets, each with its revealed data. Source: FAIR-16. */
import type { BetFile, BetRecord } from '@jubilee/contract/entities/bet-file';
import { hexToBytes } from '@noble/hashes/utils.js';
import { verifyBet } from './verify-bet.ts';
import type { RecordedBet, RevealedFacts, Verification } from './verify-steps.ts';

export interface BetReport {
  readonly record: BetRecord;
  readonly verification: Verification;
}

/** One report per bet, in the order of the file; lazily, so that progress can be shown. */
export function* verifyFile(file: BetFile): Generator<BetReport> {
  for (const record of file.bets) {
    const verification = verifyBet(recordedBet(record), revealedFor(file, record));
    yield { record, verification };
  }
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

/** The seed whose hash the bet carries, and the shared round it was placed on. */
function revealedFor(file: BetFile, { fairness }: BetRecord): RevealedFacts {
  const seed = file.seeds.find(({ seedId }) => seedId === fairness.seedId);
  const shared = file.crashRounds.find(({ round }) => round.roundId === fairness.seedId);
  const room = file.bingoRounds?.find(({ roundId }) => roundId === fairness.seedId);
  const round = shared?.round;
  const salt = shared?.chain.salt ?? null;
  return {
    ...(seed === undefined ? {} : { serverSeed: hexToBytes(seed.serverSeed) }),
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
