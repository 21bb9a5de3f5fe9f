/**
 * Recomputes a recorded bet of any kind from its revealed data and reports step by step what holds.
 * The record is untrusted: a damaged or invented one is reported, never believed and never a fault.
 * Source: FAIR-4, FAIR-12, FAIR-15, FAIR-17, FAIR-24, CRASH-7, BINGO-10.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { ROOM_NAME } from './bingo-room/room.ts';
import { findPaytable, GAMES } from './catalogue.ts';
import { isForcedDraw } from './forced-draw.ts';
import type { Paytable } from './game.ts';
import { verifyChoices } from './verify-choices.ts';
import { verifyCrashBet } from './verify-crash-bet.ts';
import { jackpotDrawOf } from './verify-jackpot-draw.ts';
import { verifyRoomBet } from './verify-room-bet.ts';
import { verifyCreditRounds, verifyRoundBet } from './verify-round-bet.ts';
import {
  step,
  verificationOf,
  type RecordedBet,
  type RevealedFacts,
  type Verification,
  type VerifiedStep,
} from './verify-steps.ts';

export function verifyBet(bet: RecordedBet, revealed: RevealedFacts): Verification {
  if (bet.gameName === ROOM_NAME) {
    const room = verifyRoomBet(bet, revealed.bingoRound);
    return verificationOf([...forcedSteps(bet, undefined), ...room]);
  }
  const found = findPaytable(bet.gameName, bet.paytable);
  const ours = found.ok ? found.value.gameVersion : '';
  const isSame = ours === bet.gameVersion;
  const rules = step('rules', isSame ? 'holds' : 'open', { recorded: bet.gameVersion, ours });
  const forced = forcedSteps(bet, found.ok ? found.value : undefined);
  if (!found.ok || !isSame) return verificationOf([...forced, rules]);
  if (found.value.play === 'crash') {
    return verificationOf([
      ...forced,
      rules,
      ...verifyCrashBet(found.value, bet, revealed.crashRound),
    ]);
  }
  const { serverSeed } = revealed;
  const seed = seedStep(bet.seedHash, serverSeed);
  const isOurs = seed.result === 'holds';
  const known = isOurs ? serverSeed : undefined;
  const steps = [...forced, rules, seed, ...stepsOf(found.value, bet, known)];
  const jackpot = known === undefined ? undefined : jackpotOf(bet, known);
  if (jackpot === undefined) return verificationOf(steps);
  return { ...verificationOf([...steps, jackpot.step]), jackpotsDrawn: jackpot.drawn };
}

/**
 * Only games with choices can be forced; the mark on any other bet is a difference. Source:
 * FAIR-24.
 */
function forcedSteps(bet: RecordedBet, paytable: Paytable | undefined): readonly VerifiedStep[] {
  const { forcedDraw, betId } = bet;
  if (forcedDraw === undefined) return [];
  const mayBe = paytable?.play === 'stateful' && isForcedDraw(forcedDraw, betId);
  return [step('forced', mayBe, { drawnAs: forcedDraw })];
}

export function seedStep(committedHash: string, serverSeed: Uint8Array | undefined): VerifiedStep {
  if (serverSeed === undefined) return step('seed', 'open', { committedHash });
  const hash = bytesToHex(sha256(serverSeed));
  const facts = { serverSeed: bytesToHex(serverSeed), hash, committedHash };
  return step('seed', hash === committedHash, facts);
}

function stepsOf(
  paytable: Exclude<Paytable, { readonly play: 'crash' }>,
  bet: RecordedBet,
  serverSeed: Uint8Array | undefined,
): readonly VerifiedStep[] {
  if (paytable.play === 'stateful') return verifyChoices(paytable, bet, serverSeed);
  if (bet.creditRounds !== undefined) return verifyCreditRounds(paytable, bet, serverSeed);
  return verifyRoundBet(paytable, bet, serverSeed);
}

/** Only cash bets of participating games have a jackpot draw. Source: JACK-13. */
function jackpotOf(bet: RecordedBet, serverSeed: Uint8Array) {
  const isJackpotEligible =
    GAMES.get(bet.gameName)?.jackpots === true && bet.creditRounds === undefined;
  return isJackpotEligible ? jackpotDrawOf(bet, serverSeed) : undefined;
}
