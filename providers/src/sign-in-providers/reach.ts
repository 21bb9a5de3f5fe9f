/** Calls to another sign-in provider: bounded in time, no redirects, and an outage is distinguished from an answer. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

export type Reach = (address: string, init?: RequestInit) => Promise<Response>;

const CAUSES_MAX = 8;

/** Throws ProviderUnreachable when there is no answer in time, or one that blames the other provider. */
export function createReach(timeoutMs: number): Reach {
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

/** Libraries wrap what a fetch throws, some several times. */
export function isUnreachable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    if (current instanceof ProviderUnreachable || current.name === 'TimeoutError') return true;
    current = current.cause;
  }
  return false;
}
