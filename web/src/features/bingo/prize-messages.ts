import { t } from '@lingui/core/macro';
import type { PrizeName } from './room-view.ts';

export function prizeName(name: PrizeName): string {
  switch (name) {
    case 'ONE_LINE':
      return t`One line`;
    case 'TWO_LINES':
      return t`Two lines`;
    default:
      return t`Full house`;
  }
}
