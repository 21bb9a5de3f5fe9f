import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { DialogSign } from '@jubilee/ui/dialog';

/** Texts and picture of a dialog whose feature is not open. */
export interface NotOpenLook {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly icon?: ReactNode;
  readonly tone?: DialogSign['tone'];
  readonly art?: string;
}

export const PAYING_NOT_OPEN = msg`Paying isn’t open here yet. Nothing was charged.`;
