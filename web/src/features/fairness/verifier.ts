import type { VerifyRequest, VerifierMessage } from './verify-messages.ts';

interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob('./verify-worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
});
const verifierAddress = ADDRESSES['./verify-worker.ts'] ?? '';
/** Every message is copied. */
const NOTHING_MOVES: Transferable[] = [];

let trusted: string | undefined;

/** The page's CSP allows scripts from trusted URLs only. */
function trustedAddress(): string {
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  if (policies === undefined) return verifierAddress;
  trusted ??= policies
    .createPolicy('jubilee-verifier', { createScriptURL: () => verifierAddress })
    .createScriptURL(verifierAddress) as string;
  return trusted;
}

type Question = VerifyRequest extends infer One
  ? One extends VerifyRequest
    ? Omit<One, 'id'>
    : never
  : never;
export type Answered = Exclude<VerifierMessage, { readonly what: 'progress' }>;

export interface Verifier {
  /** Rejects when the verifier could not be loaded or crashed. */
  readonly runVerifier: (
    question: Question,
    onProgress?: (done: number, all: number) => void,
  ) => Promise<Answered>;
  readonly close: () => void;
}

/**
 * Loads the verifier at once, so that it is there when the device goes offline. Source: FAIR-16.
 */
export function openVerifier(): Verifier {
  const worker = new Worker(trustedAddress(), { type: 'module' });
  let next = 0;
  const waiting = new Map<number, (received: VerifierMessage) => void>();
  const failed = new Map<number, (cause: Error) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<VerifierMessage>) =>
    waiting.get(data.id)?.(data),
  );
  worker.addEventListener('error', (event) => {
    const cause = new Error(event.message === '' ? 'The verifier did not load' : event.message);
    for (const fail of failed.values()) fail(cause);
  });
  return {
    runVerifier: (question, onProgress) =>
      new Promise<Answered>((resolve, reject) => {
        next += 1;
        const id = next;
        const end = (): void => {
          waiting.delete(id);
          failed.delete(id);
        };
        failed.set(id, (cause) => {
          end();
          reject(cause);
        });
        waiting.set(id, (received) => {
          if (received.what === 'progress') {
            onProgress?.(received.done, received.all);
            return;
          }
          end();
          resolve(received);
        });
        worker.postMessage({ ...question, id } satisfies VerifyRequest, NOTHING_MOVES);
      }),
    close: () => worker.terminate(),
  };
}
