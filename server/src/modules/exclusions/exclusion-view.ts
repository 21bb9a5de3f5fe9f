import type { SelfExclusion } from '@jubilee/contract/entities/self-exclusion';
import { type ExclusionChoice, summaryOf } from '@jubilee/core/exclusions/exclusion-in-force';
import { isoInstant } from '../../platform/clock/clock.ts';

/** Undefined when nothing is in force. */
export function toSelfExclusion(inForce: readonly ExclusionChoice[]): SelfExclusion | undefined {
  const summary = summaryOf(inForce);
  if (summary === undefined) return undefined;
  const { length, sinceMs, untilMs, ending, isFromOtherAccount } = summary;
  return {
    length,
    since: isoInstant(sinceMs),
    until: untilMs === undefined ? null : isoInstant(untilMs),
    ending,
    isFromOtherAccount,
  };
}
