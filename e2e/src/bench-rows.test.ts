/** Rows of the bench run, at a size at which their figures say nothing. */
import { freePorts } from '@jubilee/testkit/ports';
import { expect, test } from 'vitest';
import { ROWS } from '../../tools/src/bench/bench-rows.ts';
import { TINY } from '../../tools/src/bench/bench-size.ts';
import { runApart } from '../../tools/src/bench/run-apart.ts';

/** They start the whole app by its command, which takes longer than a test should. */
const WITH_WHOLE_APP = new Set(['start', 'lighthouse', 'timing', 'signin', 'spins-trace']);
/** A row may start a database server of its own. */
const ROW_MS_MAX = 300_000;

test.each(Object.entries(ROWS).filter(([name]) => !WITH_WHOLE_APP.has(name)))(
  '[OPS-44] the row %s runs',
  async (name, row) => {
    const [portBase = 0] = await freePorts(1);
    const bench = { portBase, print: () => undefined, size: TINY };
    const { lines, failed } = await runApart([{ name, run: () => row(bench) }], () => undefined);
    expect(failed).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    for (const { figure, value } of lines) expect(value, figure).toSatisfy(Number.isFinite);
    // What is about loss, and not about speed, holds at any size.
    for (const { figure, value, aim } of lines) {
      if (aim === '<= 0') expect(value, figure).toBe(0);
    }
  },
  ROW_MS_MAX,
);
