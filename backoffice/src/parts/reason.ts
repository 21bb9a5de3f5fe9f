/** The reason of an act. The server decides; this only says it earlier. Pure. */
const REASON_LENGTH_MIN = 3;
export const REASON_LENGTH_MAX = 500;

/** What is wrong with a reason; undefined when it will do. Source: AUDIT-1. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length < REASON_LENGTH_MIN) return 'Please give a reason of three characters or more.';
  return length > REASON_LENGTH_MAX ? 'A reason has 500 characters or fewer.' : undefined;
}
