import { clamp, thereAndBack } from '../motion/easing.ts';

export interface WonCell {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
}

/** A winning cell, with the indexes of the wins that include it. */
export interface LitCell {
  readonly cell: WonCell;
  /** That of the first win with this cell. */
  readonly colour: number;
  readonly wins: readonly number[];
}

/** Share of its time in which a payline is drawn. */
const DRAWN = 0.55;
const RISEN = 1.03;

/** Every winning cell once, however many wins include it. */
export function litCells(
  wins: readonly { readonly cells: readonly WonCell[]; readonly colour: number }[],
): readonly LitCell[] {
  const keyOf = ({ reel, row }: WonCell): string => `${reel},${row}`;
  const cells = new Map(
    wins
      .toReversed()
      .flatMap(({ cells: own, colour }) =>
        own.map((cell) => [keyOf(cell), { cell, colour }] as const),
      ),
  );
  return [...cells].map(([key, { cell, colour }]) => ({
    cell,
    colour,
    wins: wins.flatMap(({ cells: own }, index) =>
      own.some((one) => keyOf(one) === key) ? [index] : [],
    ),
  }));
}

/** Size of the lifted cells while all rise together. */
export const riseScale = (progress: number): number =>
  1 + 0.09 * thereAndBack(progress) + 0.03 * progress;

/** Which of several wins is lit at `progress` of the sequence, and how far its payline is drawn. */
export function sequenceAt(
  progress: number,
  winCount: number,
): {
  readonly lit: number;
  readonly share: number;
  readonly drawn: number;
  readonly isOver: boolean;
} {
  const lit = Math.min(winCount - 1, Math.floor(progress * winCount));
  const share = progress * winCount - lit;
  return { lit, share, drawn: clamp(share / DRAWN, 0, 1), isOver: progress === 1 };
}

/** Light and size of a cell in the sequence; at the end all are lit. */
export function lightOf(
  { wins }: Pick<LitCell, 'wins'>,
  { lit, share, isOver }: ReturnType<typeof sequenceAt>,
): { readonly isLit: boolean; readonly scale: number } {
  const isLit = isOver || wins.includes(lit);
  return { isLit, scale: RISEN + (isLit && !isOver ? 0.06 * thereAndBack(share) : 0) };
}
