/**
 * Whether sign-ins at a service that notifies nobody still stand. One answer serves the calls of a few seconds,
 * so a busy player costs that service one question each time. Source: SESS-27.
 */

/** How old an answer may be that a call goes by, from the start of its question. */
export const SIGN_IN_ANSWER_AGE_MAX_MS = 5_000;
/** The same while the service cannot be reached: its outage must not end the play of everybody at once. */
export const SIGN_IN_OUTAGE_AGE_MAX_MS = 60_000;
const REMEMBERED_MAX = 100_000;

interface Answer {
  readonly isLive: boolean;
  readonly sinceMs: number;
}

/** Faults when the service cannot be reached and the last answer is too old. */
export type RememberedSignIns = (key: string, read: () => Promise<boolean>) => Promise<boolean>;

export function rememberSignIns(nowMs: () => number): RememberedSignIns {
  // A Map keeps insertion order: the first key is the one that was read longest ago.
  const answers = new Map<string, Answer>();
  const pending = new Map<string, Promise<boolean>>();
  const isYounger = (answer: Answer | undefined, ageMaxMs: number): answer is Answer =>
    answer !== undefined && nowMs() - answer.sinceMs < ageMaxMs;

  async function readAnew(key: string, read: () => Promise<boolean>): Promise<boolean> {
    const sinceMs = nowMs();
    try {
      const isLive = await read();
      answers.delete(key);
      answers.set(key, { isLive, sinceMs });
      if (answers.size > REMEMBERED_MAX) {
        for (const oldest of answers.keys()) {
          answers.delete(oldest);
          break;
        }
      }
      return isLive;
    } catch (error) {
      const last = answers.get(key);
      if (isYounger(last, SIGN_IN_OUTAGE_AGE_MAX_MS)) return last.isLive;
      throw error;
    } finally {
      pending.delete(key);
    }
  }

  return async (key, read) => {
    const last = answers.get(key);
    if (isYounger(last, SIGN_IN_ANSWER_AGE_MAX_MS)) return last.isLive;
    const shared = pending.get(key) ?? readAnew(key, read);
    if (!pending.has(key)) pending.set(key, shared);
    return shared;
  };
}
