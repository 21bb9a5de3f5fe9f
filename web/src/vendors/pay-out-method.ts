import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';

/** What players read about a payout vendor. */
export interface PayOutMethod {
  readonly Icon: LucideIcon;
  /** Where players do not know the vendor's name. */
  readonly name?: MessageDescriptor;
  readonly note: MessageDescriptor;
}
