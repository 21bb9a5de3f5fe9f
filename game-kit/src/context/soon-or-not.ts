const SOON_MS = 3_000;

/** Waits a little for what only adorns the game: one that fails or never comes keeps nobody from playing. */
export async function soonOrNot(coming: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, SOON_MS);
  await Promise.race([coming.catch(() => undefined), late]);
  clearTimeout(timer);
}
