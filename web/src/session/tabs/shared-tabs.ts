import type { CallProblem } from '../../calls/outcome.ts';
import type { SignOutCause } from '../engine/session-events.ts';

/** What the session's engine needs of the other tabs. */
export interface SharedTabs {
  /** One login for all: `open` runs unless another tab has replaced the session `used` meanwhile. */
  readonly openOnce: (
    used: string | undefined,
    open: () => Promise<CallProblem | undefined>,
  ) => Promise<CallProblem | undefined>;
  /** Whether another tab uses the session, so that the server must not end it. */
  readonly isShared: () => boolean;
  /** This tab gives its session up; the others are notified before anything else happens. */
  readonly leaving: (cause: SignOutCause) => void;
}
