import type { StartedSession } from '../sign-in/start-session.ts';
import type { StaffResult } from '../staff-result.ts';

/** A person, and what became of their sign-in or confirmation. */
export interface Admission<Value = StartedSession> {
  readonly who: { readonly staffId: string; readonly name: string } | undefined;
  readonly result: StaffResult<Value>;
  /** Something was changed that a refusal must not undo; the audit has it, and the refusal. */
  readonly isStored: boolean;
}
