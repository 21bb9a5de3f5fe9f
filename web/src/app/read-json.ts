import * as z from 'zod/mini';

const WAIT_MAX_MS = 15_000;

/**
 * Reads one public resource. Fault: unreachable, not a success, or an unexpected shape; the caller
 * shows its error state.
 */
export async function readJson<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(WAIT_MAX_MS) });
  if (!reply.ok)
    throw new Error(`${new URL(url, location.href).pathname} answered ${reply.status}`);
  return z.parse(schema, await reply.json());
}
