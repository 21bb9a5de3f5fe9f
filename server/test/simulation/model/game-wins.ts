/**
 * What a bet on the games that the flows play must win, from their files and docs/spec/games.md. Nothing of the platform
 * that evaluates a round is called here: the slot is that of the bench, written from its file alone, and the board
 * of tiles is written from GAME-40. Taken as given are the random words of a draw (FAIR-1 to FAIR-3).
 */
import { drawMessage, seeded } from '@jubilee/core/fairness/draw';
import { below } from '@jubilee/core/fairness/rng';
import { plainRound } from '../../../../core/bench/plain-lines.ts';
import slot from '../../../../core/src/games/copper-comet/copper-comet-957.json' with { type: 'json' };
import vault from '../../../../core/src/games/vault-nine/vault-nine-97.json' with { type: 'json' };

/** What decides a round besides its stake. Round i of a bet with credits has the id `<betId>/<i>`. */
export interface DrawnRound {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly betId: string;
}

/** Minor units. */
export function slotWinOf(stake: bigint, round: DrawnRound): bigint {
  return (BigInt(plainRound(slot, wordsOf(round, slot))) * stake) / BigInt(slot.unit);
}

export interface PlayedBoard {
  readonly mined: number;
  /** In the order in which they were opened. */
  readonly picks: readonly number[];
}

/** How a board of tiles ends: lost, paid by itself, or paid whenever its player takes the win. */
export interface BoardEnd {
  readonly ends: 'lost' | 'byItself' | 'whenTaken';
  /** Minor units; what it pays now. */
  readonly win: bigint;
}

/** GAME-40. */
export function boardEndOf(stake: bigint, round: DrawnRound, played: PlayedBoard): BoardEnd {
  const { mined, picks } = played;
  const mines = minedTiles(mined, round);
  if (picks.some((tile) => mines.has(tile))) return { ends: 'lost', win: 0n };
  const safe = vault.tiles - mined;
  const isOver =
    picks.length === safe || multiplierCents(mined, picks.length + 1) > MULTIPLIER_CENTS_MAX;
  const win = picks.length === 0 ? 0n : (stake * multiplierCents(mined, picks.length)) / 100n;
  return { ends: isOver ? 'byItself' : 'whenTaken', win };
}

const RETURN_CENTS = 97n;
const MULTIPLIER_CENTS_MAX = 1_000_000n;

/** After so many safe tiles: floor(97 times C(25,k) over C(25-m,k)). */
function multiplierCents(mined: number, opened: number): bigint {
  const safe = waysToChoose(vault.tiles - mined, opened);
  return (RETURN_CENTS * waysToChoose(vault.tiles, opened)) / safe;
}

function waysToChoose(of: number, count: number): bigint {
  let ways = 1n;
  for (let n = 0; n < count; n += 1) ways = (ways * BigInt(of - n)) / BigInt(n + 1);
  return ways;
}

/** Fisher-Yates from the top. FAIR-3. */
function minedTiles(count: number, round: DrawnRound): ReadonlySet<number> {
  const words = wordsOf(round, vault);
  const left = Array.from({ length: vault.tiles }, (_, tile) => tile);
  const mines = new Set<number>();
  while (mines.size < count) {
    const at = below(words, left.length);
    mines.add(left[at] ?? at);
    left[at] = left.at(-1) ?? at;
    left.pop();
  }
  return mines;
}

function wordsOf(
  { serverSeed, ...round }: DrawnRound,
  { game: gameName, paytable }: { readonly game: string; readonly paytable: string },
) {
  return seeded(serverSeed, drawMessage({ ...round, gameName, paytable, stream: 'game' }));
}
