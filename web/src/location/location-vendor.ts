/** What the page needs of a vendor that checks where somebody is; each has it in its folder of `vendors`. */
import type { LocationCheck } from '@jubilee/contract/settings/app-config';

export interface CheckRequest {
  /** Whom the check is about. */
  readonly userId: string;
  /** What it is made for; the vendor signs it. */
  readonly purpose: string;
}

export interface CheckProblem {
  /** What the vendor says to the player. */
  readonly description: string;
  readonly shortSummary: string;
}

export type CheckAnswer =
  | { readonly status: 'allowed'; readonly token: string; readonly nextInMs: number }
  | {
      readonly status: 'denied';
      readonly token: string;
      readonly nextInMs: number;
      readonly problems: readonly CheckProblem[];
    }
  /** The vendor has to be called again after this time. */
  | { readonly status: 'waiting'; readonly nextInMs: number };

export interface LocationVendor {
  /** One check. Fault: the script did not load, or its answer cannot be read. */
  check(config: LocationCheck, request: CheckRequest): Promise<CheckAnswer>;
}
