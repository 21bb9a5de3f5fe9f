import { Texture, type TextureSource } from 'pixi.js';
import type { PixiStage } from './pixi-stage.ts';

/**
 * Hands every picture to the graphics card while the loading page is still up, a few a task, and
 * keeps it there: one that is handed over when it is first seen, or seen again after a minute, holds
 * up the spin it is seen in.
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

/** Every picture in what a game has loaded, however deep in records and lists. */
function sourcesIn(value: unknown, found = new Set<TextureSource>()): Set<TextureSource> {
  if (value instanceof Texture) found.add(value.source);
  else if (Array.isArray(value)) for (const one of value) sourcesIn(one, found);
  else if (isRecord(value)) for (const one of Object.values(value)) sourcesIn(one, found);
  return found;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Not a frame: a page that is not in sight has none, and still has to get ready. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
