import { setTimeout as pause } from 'node:timers/promises';

/** The answer of a query; undefined when it fails, or does not come in time. What comes later is dropped. */
export async function answerWithin<Value>(
  timeMs: number,
  answer: Promise<Value>,
): Promise<Value | undefined> {
  const waited = new AbortController();
  const { signal } = waited;
  const none = () => undefined;
  try {
    return await Promise.race([
      answer.catch(none),
      pause(timeMs, undefined, { signal }).catch(none),
    ]);
  } finally {
    waited.abort();
  }
}
