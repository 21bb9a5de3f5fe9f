/** The icons of the installed app: a brand's mark as pictures, in its folder. */
import { join } from 'node:path';
import { brandsFolder } from './read-brand.ts';

export interface IconKind {
  readonly file: string;
  readonly pixels: number;
  /** The manifest's `purpose`; undefined: linked by the page instead of the manifest. */
  readonly purpose?: 'any' | 'maskable';
  /**
   * Systems crop these icons to their own shape: the background fills the square, the mark stays in
   * the middle.
   */
  readonly isFull: boolean;
}

export const ICON_KINDS: readonly IconKind[] = [
  { file: 'icon-192.png', pixels: 192, purpose: 'any', isFull: false },
  { file: 'icon-512.png', pixels: 512, purpose: 'any', isFull: false },
  { file: 'maskable-512.png', pixels: 512, purpose: 'maskable', isFull: true },
  { file: 'apple-touch-180.png', pixels: 180, isFull: true },
];

export const iconsFolder = (location: string, tree?: string): string =>
  join(brandsFolder(tree), location, 'icons');
