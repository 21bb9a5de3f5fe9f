/**
 * The icons of the installed app: drawn from a brand's mark by `npm run icons`, and stored in its
 * folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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

/** Size of the mark relative to the icon: inside the circle that every system leaves uncropped. */
export const MARK_SHARE = 0.62;

export const iconsFolder = (location: string, tree?: string): string =>
  join(brandsFolder(tree), location, 'icons');

export function readMark(location: string, tree?: string): string {
  return readFileSync(join(brandsFolder(tree), location, `mark-${location}.svg`), 'utf8');
}

/** Hash of everything that the icons are drawn from. */
export function iconSourceHash(mark: string, ground: string): string {
  const source = JSON.stringify([mark, ground, MARK_SHARE, ICON_KINDS]);
  return createHash('sha256').update(source).digest('hex');
}

/** The hash that the stored icons were drawn from; undefined without icons. */
export function drawnIconHash(location: string, tree?: string): string | undefined {
  const file = join(iconsFolder(location, tree), 'drawn-from.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
