/*
 * Speed of whole rounds with free features for each slot, and of bets decided as the platform
 * decides them, book included. Run alone: node core/bench/slot-rounds.ts
 */
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { seeded } from '../src/fairness/draw.ts';
import { GAMES } from '../src/games/catalogue.ts';
import { decideBet } from '../src/games/decide-bet.ts';
import { simulated } from './round-fifths.ts';
import { type BenchRow, measureInterleaved } from './spins.ts';

const slots = (): readonly string[] =>
  [...GAMES.values()].flatMap(({ kind, paytables }) =>
    kind === 'slot' ? paytables.map(({ paytable }) => paytable) : [],
  );
const gameOf = (paytable: string): string => paytable.replace(/-\d+$/, '');
const row = (figure: string, value: number, unit: string, aim: string): BenchRow => ({
  figure,
  value: Math.round(value),
  unit,
  compare: '-',
  ratio: undefined,
  aim,
});

/** Whole rounds from one random stream, as a simulation plays them. */
export function benchSlotRounds(sampleMs?: number): BenchRow[] {
  const names = slots();
  const rates = measureInterleaved(
    names.map((paytable) => {
      const { play } = simulated(paytable);
      const rng = seeded(new Uint8Array(32).fill(1), `rounds of ${paytable}`);
      return () => play(rng);
    }),
    sampleMs,
  );
  return names.map((paytable, index) =>
    row(`whole rounds of ${paytable}, simulated`, rates[index] ?? 0, 'rounds/s a thread', '-'),
  );
}

/** Bets as the platform decides them: a key by HMAC for each, the draw, the book. */
export function benchSlotBets(sampleMs?: number): BenchRow[] {
  const names = slots();
  const serverSeed = new Uint8Array(32).fill(2);
  let bets = 0;
  const rates = measureInterleaved(
    names.map((paytable) => () => {
      bets += 1;
      const betId = `0190c0de-0000-7000-8000-${String(bets).padStart(12, '0')}`;
      const bet = { gameName: gameOf(paytable), paytable, betAmount: 100n };
      return decideBet({ ...bet, serverSeed, clientSeed: 'bench', betId }).book.events.length;
    }),
    sampleMs,
  );
  return names.map((paytable, index) =>
    row(`bets of ${paytable} decided, book included`, rates[index] ?? 0, 'bets/s a thread', '-'),
  );
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.table([...benchSlotRounds(), ...benchSlotBets()]);
}
