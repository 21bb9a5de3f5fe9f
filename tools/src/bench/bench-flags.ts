import type { BenchSize } from './bench-size.ts';

/** The sizes that a command line may change. Faults: no whole number, or fewer operations than players, each of whom has one. */
export function sizeOfStaffPlayers(
  size: BenchSize,
  flags: { readonly players?: string | undefined; readonly operations?: string | undefined },
): BenchSize {
  const { staffPlayers } = size;
  const players = numberIn('players', flags.players) ?? staffPlayers.players;
  const operations = numberIn('operations', flags.operations) ?? staffPlayers.operations;
  if (operations < players) throw new Error('There are fewer --operations than --players.');
  return { ...size, staffPlayers: { ...staffPlayers, players, operations } };
}

function numberIn(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a whole number, not "${text}".`);
}
