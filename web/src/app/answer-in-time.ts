/** Rejects when the browser does not answer in time: some of its parts are silent for ever. */
export function answerInTime<Value>(
  answering: Promise<Value>,
  { maxMs, wait }: { readonly maxMs: number; readonly wait: (durationMs: number) => Promise<void> },
): Promise<Value> {
  const late = async (): Promise<never> => {
    await wait(maxMs);
    throw new Error('The browser did not answer in time');
  };
  return Promise.race([answering, late()]);
}
