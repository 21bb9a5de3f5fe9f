/**
 * Games with choices, poker solitaire included: the commitment is compared at once, and the whole
 * round is dealt and played again as soon as its key is known. Source: FAIR-12, FAIR-17, GAME-24.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { chacha20Words } from '../fairness/chacha20.ts';
import { drawMessage, seededDraw } from '../fairness/draw.ts';
import { canonicalJson } from './canonical-json.ts';
import type { StatefulPaytable } from './game.ts';
import { commitment, COMMITMENT_SALT_BYTES } from './stateful/commitment.ts';
import { type RepeatedRound, repeatRound } from './stateful/repeat-round.ts';
import type { RoundDraw } from './stateful/stateful-rules.ts';
import { step, type RecordedBet, type VerifiedStep } from './verify-steps.ts';

const SALT = new RegExp(`^[0-9a-f]{${COMMITMENT_SALT_BYTES * 2}}$`);
const KEY = /^[0-9a-f]{64}$/;

export function verifyChoices(
  paytable: StatefulPaytable,
  bet: RecordedBet,
  serverSeed: Uint8Array | undefined,
): readonly VerifiedStep[] {
  const committed = commitmentStep(bet);
  const message = drawMessage({ ...bet, betId: bet.forcedDraw ?? bet.betId, stream: 'game' });
  if (serverSeed !== undefined) {
    const draw = seededDraw(serverSeed, message);
    const key = step('key', 'holds', { message, key: draw.keyHex });
    return [committed, key, ...replayed(paytable, bet, draw)];
  }
  const draw = drawOfKey(bet);
  return [
    committed,
    ...(draw === undefined ? [step('book', 'open')] : replayed(paytable, bet, draw)),
  ];
}

function commitmentStep({ commitment: recorded }: RecordedBet): VerifiedStep {
  if (recorded === undefined) return step('commitment', 'open');
  const { commit, hidden, salt } = recorded;
  const computed = SALT.test(salt) ? commitment(hidden, hexToBytes(salt)) : '';
  return step('commitment', computed === commit, { hidden, salt, computed, committedHash: commit });
}

/**
 * An infinite deck commits to its key, so its round can be replayed before the seed is revealed.
 */
function drawOfKey({ commitment: recorded }: RecordedBet): RoundDraw | undefined {
  if (recorded === undefined || !KEY.test(recorded.hidden)) return undefined;
  return { keyHex: recorded.hidden, rng: chacha20Words(hexToBytes(recorded.hidden)) };
}

function replayed(
  paytable: StatefulPaytable,
  bet: RecordedBet,
  draw: RoundDraw,
): readonly VerifiedStep[] {
  const { book } = bet;
  if (book.kind !== 'stateful/1') return [step('book', false, { kind: book.kind })];
  const [, ...taken] = book.events;
  const actions = taken.map(({ action }) => action);
  const repeated = repeatRound(paytable.rules, book.config, draw, actions);
  if (!repeated.ok) return [step('book', false, { refusal: repeated.refusal.code })];
  const { round } = repeated.value;
  const start = bet.betAmount / BigInt(round.stakes);
  const isStake = paytable.betAmounts.includes(Number(start));
  if (!isStake) return [step('book', false, { stake: String(bet.betAmount) })];
  const isWhole = start * BigInt(round.stakes) === bet.betAmount && round.isComplete;
  const won = round.win(start);
  return [
    ...hiddenSteps(bet, round.hidden()),
    bookStep(repeated.value, bet, start, isWhole),
    step('win', isWhole && won === bet.amountWon, {
      recorded: String(bet.amountWon),
      computed: String(won),
    }),
  ];
}

function hiddenSteps({ commitment: recorded }: RecordedBet, dealt: string): VerifiedStep[] {
  if (recorded === undefined) return [];
  return [step('hidden', recorded.hidden === dealt, { recorded: recorded.hidden, dealt })];
}

/** The index of the first state that differs: 0 is the deal, n the state after action n. */
function bookStep(
  repeated: RepeatedRound,
  bet: RecordedBet,
  start: bigint,
  isWhole: boolean,
): VerifiedStep {
  const ours = repeated.book(start);
  const events: readonly unknown[] = bet.book.events;
  const at = ours.events.findIndex(
    (event, index) => canonicalJson(event) !== canonicalJson(events[index] ?? null),
  );
  const facts = { events: String(ours.events.length) };
  if (at >= 0) return step('book', false, { ...facts, firstDifference: String(at) });
  return step('book', isWhole && ours.events.length === events.length, facts);
}
