import type { ErrorIntake } from './port.ts';
import { createSentryIntake, type SentryIntakeOptions } from './sentry/sentry-intake.ts';

/** The intake of a brand's error service. A further vendor is a folder and one branch here. Fault: no project. */
export function createErrorIntake(options: SentryIntakeOptions): ErrorIntake {
  return createSentryIntake(options);
}
