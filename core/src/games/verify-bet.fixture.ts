/** Bets of every kind as the platform records them, made without a server. For tests. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawMessage, seededDraw } from '../fairness/draw.ts';
import { GAMES } from './catalogue.ts';
import { linkAfter } from './crash/chain.ts';
import { crashCents } from './crash/crash-point.ts';
import { fateOf } from './crash/settle.ts';
import { decideBet } from './decide-bet.ts';
import type { CrashPaytable, Paytable, RoundPaytable, StatefulPaytable } from './game.ts';
import { commitment } from './stateful/commitment.ts';
import { repeatRound } from './stateful/repeat-round.ts';
import type { StatefulRound } from './stateful/stateful-rules.ts';
import type { RecordedBet, RevealedFacts } from './verify-steps.ts';

export interface MadeBet {
  readonly bet: RecordedBet;
  readonly revealed: RevealedFacts;
}

const CONFIGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'vault-nine': { mines: 3 },
  'lantern-drift': { rows: 12, risk: 'high' },
  'honeycomb-heist': { picks: [3, 9, 17, 40] },
};
const CLIENT_SEED = 'my-own_seed';
const SALT = new Uint8Array(16).fill(9);
const STEPS_MAX = 60;

/**
 * Bet `n` of an endless series that goes through every paytable of the platform in turn; drawn
 * under `drawId`, if given, like a forced round.
 */
export function makeBet(n: number, drawId?: (betId: string) => string): MadeBet {
  const paytables = [...GAMES.values()].flatMap((game) => game.paytables);
  const paytable = paytables[n % paytables.length];
  if (paytable === undefined) throw new Error('The platform has no game.');
  const turn = Math.floor(n / paytables.length);
  const serverSeed = sha256(utf8ToBytes(`seed ${n % 7}`));
  const stakes = paytable.betAmounts;
  const betAmount = BigInt(stakes[turn % stakes.length] ?? 100);
  const bet = {
    gameName: paytable.gameName,
    paytable: paytable.paytable,
    gameVersion: paytable.gameVersion,
    currency: 'POINTS',
    betAmount,
    clientSeed: CLIENT_SEED,
    betId: `0192${String(n).padStart(4, '0')}-0000-7000-8000-000000000000`,
    seedHash: bytesToHex(sha256(serverSeed)),
  } as const;
  if (drawId === undefined) return madeOf(paytable, bet, serverSeed, turn);
  const { betId } = bet;
  const made = madeOf(paytable, { ...bet, betId: drawId(betId) }, serverSeed, turn);
  return { ...made, bet: { ...made.bet, betId } };
}

type Head = Omit<RecordedBet, 'amountWon' | 'book'>;

function madeOf(paytable: Paytable, head: Head, serverSeed: Uint8Array, turn: number): MadeBet {
  if (paytable.play === 'crash') return crashBet(paytable, head, turn);
  if (paytable.play === 'stateful') return choicesBet(paytable, head, serverSeed);
  return turn % 3 === 2
    ? creditBet(head, serverSeed, turn)
    : { bet: { ...head, ...decidedOf(paytable, head, serverSeed) }, revealed: { serverSeed } };
}

function decidedOf(paytable: RoundPaytable, head: Head, serverSeed: Uint8Array) {
  const { amountWon, book } = decideBet({ ...head, paytable: paytable.paytable, serverSeed });
  return { amountWon, book };
}

function creditBet(head: Head, serverSeed: Uint8Array, turn: number): MadeBet {
  const creditRounds = Array.from({ length: 1 + (turn % 4) }, (_, index) => {
    const betId = `${head.betId}/${index}`;
    const { amountWon, book } = decideBet({ ...head, betId, serverSeed });
    return { betAmount: head.betAmount, amountWon, book };
  });
  const [first] = creditRounds;
  if (first === undefined) throw new Error('A bet with credits has a round.');
  const amountWon = creditRounds.reduce((sum, round) => sum + round.amountWon, 0n);
  const betAmount = head.betAmount * BigInt(creditRounds.length);
  return {
    bet: { ...head, betAmount, amountWon, book: first.book, creditRounds },
    revealed: { serverSeed },
  };
}

function choicesBet(paytable: StatefulPaytable, head: Head, serverSeed: Uint8Array): MadeBet {
  const config = CONFIGS[head.gameName] ?? {};
  const message = drawMessage({ ...head, stream: 'game' });
  const opened = paytable.rules.open(config, seededDraw(serverSeed, message));
  if (!opened.ok) throw new Error(`${head.gameName} needs another config: ${opened.refusal.code}`);
  const actions: unknown[] = [];
  let round: StatefulRound = opened.value;
  while (!round.isComplete && actions.length < STEPS_MAX) {
    const [action, next] = nextOf(round);
    actions.push(action);
    round = next;
  }
  const repeated = repeatRound(paytable.rules, config, seededDraw(serverSeed, message), actions);
  if (!repeated.ok) throw new Error(`${head.gameName} does not repeat`);
  const hidden = round.hidden();
  return {
    bet: {
      ...head,
      betAmount: head.betAmount * BigInt(round.stakes),
      amountWon: round.win(head.betAmount),
      book: repeated.value.book(head.betAmount),
      commitment: { commit: commitment(hidden, SALT), hidden, salt: bytesToHex(SALT) },
    },
    revealed: { serverSeed },
  };
}

/** Prefers a double, so that stakes grow too; else the action of the published rule. */
function nextOf(round: StatefulRound): readonly [unknown, StatefulRound] {
  for (const action of ['double', round.autoAction()]) {
    const next = round.act(action);
    if (next.ok) return [action, next.value];
  }
  throw new Error('A round refuses its own action.');
}

const CHAIN_LINKS = 40;
const CRASH_SALT = 'public-salt';
function crashBet(paytable: CrashPaytable, head: Head, turn: number): MadeBet {
  const root = bytesToHex(sha256(utf8ToBytes('chain')));
  const roundNumber = 1 + (turn % CHAIN_LINKS);
  const gameHash = linkAfter(root, CHAIN_LINKS - roundNumber);
  const publishedHash = linkAfter(root, CHAIN_LINKS);
  const cents = crashCents(paytable.definition, gameHash, CRASH_SALT);
  const autoCashoutCents = turn % 2 === 0 ? 150 : null;
  const stake = { betAmount: head.betAmount, autoCashoutCents, leftAtCents: null };
  const ended = { crashCents: cents, forcedCents: null };
  const fate = fateOf(paytable.definition, stake, ended, autoCashoutCents === null ? 240 : null);
  const isLost = fate.status === 'LOST';
  return {
    bet: {
      ...head,
      clientSeed: CRASH_SALT,
      seedHash: publishedHash,
      amountWon: fate.amountWon,
      book: {
        kind: 'crash/1',
        events: [
          {
            type: 'crashRound',
            roundId: head.betId,
            autoCashoutCents,
            crashCents: isLost ? cents : null,
            multiplierCents: fate.multiplierCents,
            amountWon: Number(fate.amountWon),
          },
        ],
      },
    },
    revealed: {
      crashRound: { gameHash, salt: CRASH_SALT, crashCents: cents, roundNumber, publishedHash },
    },
  };
}
