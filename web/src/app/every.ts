/** Calls once per interval until it is stopped. Uses the page's timers unless others are given. */
export function every(
  intervalMs: number,
  task: () => void,
  timers: Pick<typeof globalThis, 'setInterval' | 'clearInterval'> = globalThis,
): () => void {
  const timer = timers.setInterval(task, intervalMs);
  return () => timers.clearInterval(timer);
}
