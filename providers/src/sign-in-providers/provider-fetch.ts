/**
 * Calls a sign-in provider: bounded in time, no redirects, and an outage is distinguished from an
 * answer.
 */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

export type ProviderFetch = (address: string, init?: RequestInit) => Promise<Response>;

const CAUSES_MAX = 8;

/**
 * Throws ProviderUnreachable when no answer comes in time, or the answer is a server error of the
 * provider.
 */
export function createProviderFetch(timeoutMs: number): ProviderFetch {
  return async (address, init) => {
    let response: Response;
    try {
      response = await fetch(address, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new ProviderUnreachable('no answer', { cause: error });
    }
    if (response.status < 500 && response.status !== 429) return response;
    await response.body?.cancel();
    throw new ProviderUnreachable(`answered ${response.status}`);
  };
}

/** Libraries wrap errors of fetch, some several times. */
export function isUnreachable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    if (current instanceof ProviderUnreachable || current.name === 'TimeoutError') return true;
    current = current.cause;
  }
  return false;
}
