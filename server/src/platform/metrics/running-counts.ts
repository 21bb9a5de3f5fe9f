/** Counts of a process since they were last handed on. */
export interface RunningCounts {
  add(name: string): void;
  /** The counts, which begin at zero again. What could not be stored is returned by `restore`. */
  drain(): ReadonlyMap<string, number>;
  restore(counts: ReadonlyMap<string, number>): void;
}

export function createRunningCounts(): RunningCounts {
  let counts = new Map<string, number>();
  const addMany = (name: string, count: number): void => {
    counts.set(name, (counts.get(name) ?? 0) + count);
  };
  return {
    add: (name) => addMany(name, 1),
    drain() {
      const drained = counts;
      counts = new Map();
      return drained;
    },
    restore(lost) {
      for (const [name, count] of lost) addMany(name, count);
    },
  };
}
