import { Texture, type TextureSource } from 'pixi.js';
import type { PixiStage } from './pixi-stage.ts';

/**
 * Uploads every picture to the GPU behind the loading page, a few per task, and keeps it there. A
 * texture that is uploaded on first use, or again after a minute, would delay the spin that uses
 * it.
 */
const AT_ONCE = 4;

export async function warmPictures({ app }: PixiStage, pictures: unknown): Promise<void> {
  const sources = [...sourcesIn(pictures)];
  for (let from = 0; from < sources.length; from += AT_ONCE) {
    for (const source of sources.slice(from, from + AT_ONCE)) {
      source.autoGarbageCollect = false;
      app.renderer.texture.initSource(source);
    }
    await nextTask();
  }
}

/** Every texture in the loaded pictures, also in nested records and lists. */
function sourcesIn(value: unknown, found = new Set<TextureSource>()): Set<TextureSource> {
  if (value instanceof Texture) found.add(value.source);
  else if (Array.isArray(value)) for (const one of value) sourcesIn(one, found);
  else if (isRecord(value)) for (const one of Object.values(value)) sourcesIn(one, found);
  return found;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A timer instead of a frame: a hidden page has no frames but still has to load. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
