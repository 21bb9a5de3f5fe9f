/** The icons of the installed app: drawn from a brand's mark by `npm run icons`, kept in its folder. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandsFolder } from './read-brand.ts';

export interface IconKind {
  readonly file: string;
  readonly pixels: number;
  /** What a manifest says it is for; undefined: named by the page instead. */
  readonly purpose?: 'any' | 'maskable';
  /** Systems cut these to their own shape: the ground fills the square, the mark keeps to its middle. */
  readonly isFull: boolean;
}

export const ICON_KINDS: readonly IconKind[] = [
  { file: 'icon-192.png', pixels: 192, purpose: 'any', isFull: false },
  { file: 'icon-512.png', pixels: 512, purpose: 'any', isFull: false },
  { file: 'maskable-512.png', pixels: 512, purpose: 'maskable', isFull: true },
  { file: 'apple-touch-180.png', pixels: 180, isFull: true },
];

/** Share of a full icon's side that the mark takes: inside the circle that every system keeps. */
export const MARK_SHARE = 0.62;

export const iconsFolder = (location: string, tree?: string): string =>
  join(brandsFolder(tree), location, 'icons');

export function readMark(location: string, tree?: string): string {
  return readFileSync(join(brandsFolder(tree), location, `mark-${location}.svg`), 'utf8');
}

/** Names everything the icons are drawn from. */
export function iconSourceHash(mark: string, ground: string): string {
  const source = JSON.stringify([mark, ground, MARK_SHARE, ICON_KINDS]);
  return createHash('sha256').update(source).digest('hex');
}

/** The hash that the icons in the folder were drawn from; undefined without icons. */
export function drawnIconHash(location: string, tree?: string): string | undefined {
  const file = join(iconsFolder(location, tree), 'drawn-from.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
