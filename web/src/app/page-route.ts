import type { ComponentType } from 'react';
import type { Need } from './detour.ts';

/** What stands at a path: in the main layout or on its own, for whom, and the screen. */
export interface PageRoute {
  readonly frame: 'layout' | 'bare';
  readonly need?: Need;
  readonly Screen: ComponentType;
  readonly preload?: () => void;
}
