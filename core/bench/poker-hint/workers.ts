import { Worker } from 'node:worker_threads';
import type { Work } from './block-worker.ts';
import type { BlockRequest } from './self-play.ts';

/** Worker threads that share the blocks; results come in the order of the requests. */
export interface Workers {
  run<K extends keyof Work>(
    kind: K,
    requests: readonly BlockRequest[],
    onBlock?: (answer: ReturnType<Work[K]>, index: number) => void,
  ): Promise<readonly ReturnType<Work[K]>[]>;
  stop(): Promise<void>;
}

export function startWorkers(count: number): Workers {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./block-worker.ts', import.meta.url)),
  );
  const runOnWorker = (thread: Worker, message: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        thread.removeListener('error', failed);
        thread.removeListener('message', answered);
      };
      const answered = (answer: unknown): void => {
        settle();
        resolve(answer);
      };
      const failed = (error: Error): void => {
        settle();
        reject(error);
      };
      thread.once('message', answered);
      thread.once('error', failed);
      thread.postMessage(message, []);
    });
  return {
    run: async (kind, requests, onBlock) => {
      type Answer = ReturnType<Work[typeof kind]>;
      const answers: Answer[] = [];
      let next = 0;
      await Promise.all(
        threads.map(async (thread) => {
          while (next < requests.length) {
            const index = next;
            next += 1;
            const answer = (await runOnWorker(thread, {
              kind,
              request: requests[index],
            })) as Answer;
            answers[index] = answer;
            onBlock?.(answer, index);
          }
        }),
      );
      return answers;
    },
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
