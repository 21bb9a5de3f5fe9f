import type { ReactNode } from 'react';
import type { ButtonShape } from '@jubilee/ui/button';

export interface OneTapProps extends Pick<ButtonShape, 'look' | 'size' | 'block'> {
  /** In front of the button. */
  readonly beside?: ReactNode;
  /** What a visitor gets whom this device does not remember. */
  readonly otherwise: ReactNode;
  readonly pending?: ReactNode;
}
