/**
 * Answers by key, each remembered for a time, so that many callers cost whoever answers one question each time.
 * Callers during a question share it. Source: HTTP-15, SESS-36.
 */

export interface AnswerAges {
  /** How old an answer may be that a call goes by, from the start of its question. */
  readonly ageMaxMs: number;
  /** The same while questions fail, for an outage that must not end everything at once; by default no longer. */
  readonly outageAgeMaxMs?: number;
}

const REMEMBERED_MAX = 100_000;

interface Answer<Value> {
  readonly value: Value;
  readonly sinceMs: number;
}

/** The returned function faults when a question fails and the last answer is too old. */
export function rememberAnswers<Value>(
  { ageMaxMs, outageAgeMaxMs = ageMaxMs }: AnswerAges,
  nowMs: () => number,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  // A Map keeps insertion order: the first key is the one that was read longest ago.
  const answers = new Map<string, Answer<Value>>();
  const pending = new Map<string, Promise<Value>>();
  const isYounger = (answer: Answer<Value> | undefined, ageMs: number): answer is Answer<Value> =>
    answer !== undefined && nowMs() - answer.sinceMs < ageMs;

  async function readAnew(key: string, read: () => Promise<Value>): Promise<Value> {
    const sinceMs = nowMs();
    try {
      const value = await read();
      answers.delete(key);
      answers.set(key, { value, sinceMs });
      if (answers.size > REMEMBERED_MAX) {
        for (const oldest of answers.keys()) {
          answers.delete(oldest);
          break;
        }
      }
      return value;
    } catch (error) {
      const last = answers.get(key);
      if (isYounger(last, outageAgeMaxMs)) return last.value;
      throw error;
    } finally {
      pending.delete(key);
    }
  }

  return async (key, read) => {
    const last = answers.get(key);
    if (isYounger(last, ageMaxMs)) return last.value;
    const shared = pending.get(key) ?? readAnew(key, read);
    if (!pending.has(key)) pending.set(key, shared);
    return shared;
  };
}
