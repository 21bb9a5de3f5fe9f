/**
 * Shares runs of some work between callers: every caller gets a run that began after its call, and at most one run is
 * in progress.
 */
export function nextRun<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    const own = work().finally(() => {
      if (current === own) current = undefined;
    });
    current = own;
    return own;
  }

  return () => {
    if (current === undefined) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
