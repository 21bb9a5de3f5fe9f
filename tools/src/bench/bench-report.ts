/** One line of the benchmark table, how its aim is judged, and the table as text. */
export interface BenchLine {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly comparedWith?: string | undefined;
  /** The value divided by the one it is compared with. */
  readonly ratio?: number | undefined;
  /**
   * Begins with `>=` or `<=` and a number; with a trailing `x` the ratio is judged, not the value.
   */
  readonly aim?: string | undefined;
}

export interface JudgedLine extends BenchLine {
  /** Undefined without an aim. */
  readonly met: boolean | undefined;
}

export function judge(line: BenchLine): JudgedLine {
  return { ...line, met: isMet(line) };
}

function isMet({ aim, value, ratio }: BenchLine): boolean | undefined {
  const parts = /^(>=|<=) ([\d.,]+)(x?)/.exec(aim ?? '');
  if (parts === null) return undefined;
  const bound = Number((parts[2] ?? '').replaceAll(',', ''));
  const measured = parts[3] === 'x' ? ratio : value;
  if (measured === undefined) return undefined;
  return parts[1] === '>=' ? measured >= bound : measured <= bound;
}

/** Median; of an even number of values the mean of the two in the middle. Faults: no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined)
    throw new Error('There are no values for a median.');
  return (lower + upper) / 2;
}

const HEAD = ['figure', 'value', 'unit', 'compared with', 'ratio', 'aim', 'met'];

export function tableText(lines: readonly JudgedLine[]): string {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const text = (row: readonly string[]) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column === 1 || column === 4))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [text(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(text)].join(
    '\n',
  );
}

function cells(line: JudgedLine): string[] {
  return [
    line.figure,
    numberText(line.value),
    line.unit,
    line.comparedWith ?? '',
    line.ratio === undefined ? '' : `${line.ratio.toFixed(2)}x`,
    line.aim ?? '',
    line.met === undefined ? '' : line.met ? 'yes' : 'NO',
  ];
}

/** Decimals by magnitude: none for thousands, more for small figures. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  const decimals = Number.isInteger(value) || size >= 1_000 ? 0 : size >= 1 ? 1 : 4;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

function pad(cell: string, width: number, isNumber: boolean): string {
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
