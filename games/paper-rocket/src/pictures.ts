import flameUrl from './art/flame.svg';
import rocketUrl from './art/rocket.svg';
import goldUrl from './art/scrap-gold.svg';
import redUrl from './art/scrap-red.svg';
import whiteUrl from './art/scrap-white.svg';
import type { Pictures } from './flight-scene.ts';

const PIXELS = {
  rocket: [390, 630],
  flame: [180, 330],
  scrap: [96, 96],
} as const;

/** Pictures of the canvas, each rasterised once at its largest size. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  let done = 0;
  const draw = async (url: string, [width, height]: readonly [number, number]) => {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    done += 1;
    onProgress(done / 5);
    return canvas;
  };
  const [rocket, flame, white, red, gold] = await Promise.all([
    draw(rocketUrl, PIXELS.rocket),
    draw(flameUrl, PIXELS.flame),
    draw(whiteUrl, PIXELS.scrap),
    draw(redUrl, PIXELS.scrap),
    draw(goldUrl, PIXELS.scrap),
  ]);
  return { rocket, flame, scraps: [white, red, gold] };
}
