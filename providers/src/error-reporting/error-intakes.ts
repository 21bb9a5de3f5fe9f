import type { ErrorIntake } from './port.ts';
import { createSentryIntake, type SentryIntakeOptions } from './sentry/sentry-intake.ts';

/**
 * The intake of a brand's error service. To add a vendor, add a folder and a branch here. Fault:
 * the address names no project.
 */
export function createErrorIntake(options: SentryIntakeOptions): ErrorIntake {
  return createSentryIntake(options);
}
