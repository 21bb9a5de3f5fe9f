import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from './pen.ts';

/** Writes each picture as `<name>.svg` into a folder. */
export function writePictures(folder: string, pictures: Readonly<Record<string, Drawing>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, drawing] of Object.entries(pictures))
    writeFileSync(join(folder, `${name}.svg`), drawing.svg());
}
