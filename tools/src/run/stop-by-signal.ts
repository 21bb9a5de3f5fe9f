/** What a command has started ends with the command, also when a signal ends that. */
const stops = new Set<() => Promise<unknown>>();
let isEnding = false;

/** Returns how to forget it, once it was stopped otherwise. */
export function stopBySignal(stop: () => Promise<unknown>): () => void {
  if (stops.size === 0) process.on('SIGINT', endAll).on('SIGTERM', endAll);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) process.off('SIGINT', endAll).off('SIGTERM', endAll);
  };
}

/** The newest first: what uses a database ends before it. */
function endAll(signal: NodeJS.Signals): void {
  if (isEnding) return;
  isEnding = true;
  const all = [...stops].toReversed();
  const done = all.reduce(
    (before, stop) => before.then(stop).catch((error: unknown) => console.error(error)),
    Promise.resolve<unknown>(undefined),
  );
  void done.finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
}
