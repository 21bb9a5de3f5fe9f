/**
 * Answers from the last read while it is younger than `ageMaxMs`; callers during a read share it. A read that
 * fails is not remembered.
 */
export function rememberFor<Value>(
  ageMaxMs: number,
  source: { readonly read: () => Promise<Value>; readonly nowMs: () => number },
): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  let last: { readonly value: Value; readonly atMs: number } | undefined;
  return async () => {
    if (pending !== undefined) return pending;
    if (last !== undefined && source.nowMs() - last.atMs < ageMaxMs) return last.value;
    const read = source.read().then((value) => {
      last = { value, atMs: source.nowMs() };
      return value;
    });
    pending = read.finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
