/**
 * Runs parts of the bench one after the other, each alone: what one of them finds out is not lost because
 * another fails, nor, with `onResult`, because the process ends. Source: OPS-44.
 */
import type { BenchLine } from './bench-report.ts';

export interface FailedPart {
  readonly name: string;
  readonly reason: string;
}

export interface BenchRowResult {
  readonly lines: readonly BenchLine[];
  readonly failed: readonly FailedPart[];
}

export interface BenchPart {
  readonly name: string;
  readonly run: () => BenchPartAnswer | Promise<BenchPartAnswer>;
}

/** Lines alone when the part has no parts of its own. */
type BenchPartAnswer = readonly BenchLine[] | BenchRowResult;

export async function runApart(
  parts: readonly BenchPart[],
  print: (line: string) => void,
  onResult: (soFar: BenchRowResult) => void = () => undefined,
): Promise<BenchRowResult> {
  const lines: BenchLine[] = [];
  const failed: FailedPart[] = [];
  for (const { name, run } of parts) {
    try {
      const answer = await run();
      if ('lines' in answer) {
        lines.push(...answer.lines);
        failed.push(...answer.failed);
      } else lines.push(...answer);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.push({ name, reason });
      print(`${name} failed: ${reason}`);
    }
    onResult({ lines: [...lines], failed: [...failed] });
  }
  return { lines, failed };
}
