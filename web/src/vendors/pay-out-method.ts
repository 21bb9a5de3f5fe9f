import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { Redeem } from '../features/redeem/use-redeem.ts';
import type { PagePath } from '../navigation/paths.ts';

/** What players read about a payout vendor. */
export interface PayOutMethod {
  readonly Icon: LucideIcon;
  /** Where players do not know the vendor's name. */
  readonly name?: MessageDescriptor;
  readonly note: MessageDescriptor;
  /** How long a payment takes once it is reviewed. */
  readonly time: MessageDescriptor;
  /** The page of the method; without one it stands on the page of all methods. */
  readonly page?: PagePath;
}

/** What a way to redeem draws below the balance: where the money goes, and the request. */
export interface PayOutWayProps {
  readonly redeem: Redeem;
}
