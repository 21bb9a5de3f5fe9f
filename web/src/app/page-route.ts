import type { ComponentType } from 'react';
import type { Need } from './detour.ts';

/** A page at a path: its layout, its audience and its screen. */
export interface PageRoute {
  readonly frame: 'layout' | 'none';
  readonly need?: Need;
  readonly Screen: ComponentType;
  readonly preload?: () => void;
}
