/** Why the last location check failed, for the page that explains it; it names no place and is never stored. Source: LOC-15. */
import { makeShared } from '../catalogue/shared-value.ts';
import type { CheckProblem } from './location-vendor.ts';

export type Denial =
  | { readonly why: 'denied'; readonly problems: readonly CheckProblem[] }
  /** The vendor's script did not load, or gave no answer that can be read in time. */
  | { readonly why: 'notMade' };

/** Undefined while none has failed since the last that allowed. */
export const lastDenial = makeShared<Denial | undefined>(undefined);
