/**
 * The order of `npm test`: stages one after the other, the steps of a stage in parallel, a stop
 * after the first stage with a failure, and a summary in any case. Source: OPS-8.
 */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** Output of the step; printed under its heading. */
  readonly output: string;
  /** Tests that failed once and passed when they ran again; each is named in the summary. Decision 0045. */
  readonly repeated?: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Prints headings, outputs, a table and, as the last line, exactly `N passed, N failed`. */
export async function runSteps(
  stages: readonly (readonly Step[])[],
  print: (line: string) => void,
  now: () => number,
): Promise<Outcome> {
  const rows: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    const isStopped = failed > 0;
    if (isStopped) {
      rows.push(...stage.map((step) => `${step.name.padEnd(24)} not run`));
      continue;
    }
    const begun = now();
    const running = stage.map((step) => ({ step, result: runStep(step) }));
    for (const { step, result } of running) {
      print(`\n=== ${step.name}`);
      const { passed: good, failed: bad, output, repeated = [] } = await result;
      if (output.trim() !== '') print(output.trimEnd());
      const seconds = ((now() - begun) / 1000).toFixed(1);
      rows.push(`${step.name.padEnd(24)} ${good} passed, ${bad} failed, ${seconds} s`);
      rows.push(...repeated.map((title) => `  passed at the second attempt: ${title}`));
      passed += good;
      failed += bad;
    }
  }
  print(`\n=== summary\n${rows.join('\n')}\n`);
  print(`${passed} passed, ${failed} failed`);
  return { passed, failed };
}

/** A step that throws has failed; the others of its stage are still awaited. */
async function runStep(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}
