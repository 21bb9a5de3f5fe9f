/** Calls once per interval until it is told to stop. The timers are the page's unless given. */
export function every(
  intervalMs: number,
  task: () => void,
  timers: Pick<typeof globalThis, 'setInterval' | 'clearInterval'> = globalThis,
): () => void {
  const timer = timers.setInterval(task, intervalMs);
  return () => timers.clearInterval(timer);
}
