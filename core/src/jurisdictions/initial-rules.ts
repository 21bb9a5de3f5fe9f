/**
 * The rules that a new installation begins with, from a dated file. They are copied into the database once for each brand;
 * from then on the staff change them there. Source: STATE-4.
 */
import { initialRulesSchema } from '@jubilee/contract/entities/jurisdiction';
import { CAPABILITIES } from '@jubilee/contract/values/capabilities';
import file from './initial-rules.json' with { type: 'json' };
import type { JurisdictionRule } from './rule.ts';

const parsed = initialRulesSchema.parse(file);

/** The day of the research behind the file. */
export const INITIAL_RULES_DAY: string = parsed.asOf;

/** In order: a later one decides over an earlier one. Faults: a file that is not as its schema says. */
export const INITIAL_RULES: readonly JurisdictionRule[] = parsed.entries.flatMap((entry) =>
  entry.jurisdictions.flatMap((jurisdiction) =>
    CAPABILITIES.map((capability) => ({
      jurisdiction,
      capability,
      isAllowed: entry.open.includes(capability),
      fromDay: entry.from,
      toDay: entry.to,
      prizeCap: capability === 'ticketsPlay' ? entry.prizeCap : undefined,
      source: entry.source,
      note: entry.note,
      isForCounsel: entry.isForCounsel === true,
    })),
  ),
);
