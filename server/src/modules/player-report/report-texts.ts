/** Everything a report says, in one language. Fields in braces are filled in. */
import type { Currency } from '@jubilee/contract/values/currency';
import type { GrantReason, JackpotType } from '@jubilee/contract/values/enums';

export interface ReportTexts {
  /** BCP 47. */
  readonly tag: string;
  /** Decides how numbers and times are written. */
  readonly locale: string;
  readonly title: string;
  /** {brand}, {time}. */
  readonly made: string;
  /** {user}. */
  readonly account: string;
  /** {zone}. */
  readonly times: string;
  /** {count}. */
  readonly newestOnly: string;
  readonly nothing: string;
  readonly totals: string;
  readonly entries: string;
  /** {page}. */
  readonly page: string;
  readonly totalsColumns: Readonly<
    Record<'currency' | 'rounds' | 'bet' | 'received' | 'net', string>
  >;
  readonly entryColumns: Readonly<
    Record<'time' | 'what' | 'details' | 'currency' | 'bet' | 'received', string>
  >;
  readonly csvColumns: Readonly<Record<'id' | 'instant', string>>;
  readonly round: string;
  readonly freePlay: string;
  readonly signIn: string;
  readonly grants: Readonly<Record<GrantReason, string>>;
  readonly jackpots: Readonly<Record<JackpotType, string>>;
  readonly currencies: Readonly<Record<Currency, string>>;
  readonly signInByEmail: string;
  readonly signInByPhone: string;
  /** {vendor}. */
  readonly signInWith: string;
  readonly signInOtherwise: string;
  /** Between a browser and a system, as in `Chrome on Windows`. */
  readonly on: string;
  /** {multiplier}. */
  readonly interrupted: string;
}

/** Faults: a field that is not given. */
export function fill(sentence: string, fields: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    if (value === undefined) throw new Error(`the sentence "${sentence}" has no field ${name}`);
    return value;
  });
}
