/*
 * Forty cells of a comb, as large as the container allows. Cells are pointy-topped hexagons; every
 * other row is shifted by half a cell.
 */
export interface CombLayout {
  readonly columns: number;
  /** Size of one cell, pixels. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly width: number;
  readonly height: number;
}

const COLUMNS = [5, 8, 10] as const;
/** Height of a pointy-topped cell divided by its width. */
const TALL = 2 / Math.sqrt(3);
/** Distance of two rows, in heights of a cell. */
const ROW_STEP = 0.75;
const CELL_MOST = 128;

/** The number of columns that gives the largest cells. */
export function combLayout(width: number, height: number, cells: number): CombLayout {
  const layouts = COLUMNS.map((columns) => layoutOf(columns, width, height, cells));
  return layouts.reduce((best, next) => (next.cellWidth > best.cellWidth ? next : best));
}

function layoutOf(columns: number, width: number, height: number, cells: number): CombLayout {
  const rows = Math.ceil(cells / columns);
  const across = columns + 0.5;
  const down = ((rows - 1) * ROW_STEP + 1) * TALL;
  const cellWidth = Math.max(1, Math.min(width / across, height / down, CELL_MOST));
  return {
    columns,
    cellWidth,
    cellHeight: cellWidth * TALL,
    width: cellWidth * across,
    height: cellWidth * down,
  };
}

/** The top left corner of a cell, from 0, in pixels. */
export function cellPosition(layout: CombLayout, index: number): { x: number; y: number } {
  const { columns, cellWidth, cellHeight } = layout;
  const row = Math.floor(index / columns);
  const shift = row % 2 === 0 ? 0 : 0.5;
  return {
    x: ((index % columns) + shift) * cellWidth,
    y: row * cellHeight * ROW_STEP,
  };
}
