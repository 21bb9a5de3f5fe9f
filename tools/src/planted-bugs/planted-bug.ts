/** A defect that is put into a copy of the code, and the test that guards the product against it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository/tree.ts';

export interface PlantedBug {
  /** Its number in the list of docs/planted-bugs.md. */
  readonly id: string;
  /** What is wrong. */
  readonly bug: string;
  readonly changes: readonly Change[];
  readonly guard: Guard;
}

/** `from` stands exactly once in the file, a module or a function of `server/sql`. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A test that runs anyway, and was not written for the planted bug. */
export interface Guard {
  /** Its project in vitest.config.ts. */
  readonly project: 'rules' | 'db' | 'calls';
  readonly file: string;
  /** Beginnings of titles; tests that only check what others did come after them. */
  readonly tests: readonly string[];
  /** What the test reports: one that fails for another reason has not caught the bug. */
  readonly shows: RegExp;
}

export interface ChangedFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

const isFunction = (file: string): boolean => file.endsWith('.sql');

/** Why the bug cannot be planted: the code has changed since it was written down. */
export function problemOf(bug: PlantedBug): string | undefined {
  const unfit = bug.changes.find(({ file, from }) => placesOf(from, file) !== 1);
  return (
    unfit &&
    `${bug.id} does not fit ${unfit.file}: ${placesOf(unfit.from, unfit.file)} times ${unfit.from}`
  );
}

const pathOf = (file: string): string => join(ROOT, file);
const placesOf = (text: string, file: string): number =>
  readFileSync(pathOf(file), 'utf8').split(text).length - 1;

/** The modules of the bug as they are with it. */
export function changedModules(bug: PlantedBug): readonly ChangedFile[] {
  return changedFiles(bug, (file) => !isFunction(file));
}

/** The database functions of the bug as they are with it. */
export function changedFunctions(bug: PlantedBug): readonly ChangedFile[] {
  return changedFiles(bug, isFunction);
}

/** Faults: a bug that does not fit. */
function changedFiles(bug: PlantedBug, isMeant: (file: string) => boolean): ChangedFile[] {
  const problem = problemOf(bug);
  if (problem !== undefined) throw new Error(problem);
  const files = [...new Set(bug.changes.map(({ file }) => file))].filter(isMeant);
  return files.map((file) => {
    const changes = bug.changes.filter((change) => change.file === file);
    const text = changes.reduce(
      (before, { from, to }) => before.replace(from, () => to),
      readFileSync(pathOf(file), 'utf8'),
    );
    return { path: pathOf(file), text };
  });
}
