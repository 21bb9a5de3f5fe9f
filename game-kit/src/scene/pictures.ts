import { Texture } from 'pixi.js';

/**
 * Pictures from SVG files of the game's own origin, loaded by image elements (no fetch, no worker).
 * They are rasterised once at the largest needed size and scaled down.
 */
export interface PictureRequest {
  readonly url: string;
  /** Size to rasterise at, pixels. */
  readonly width: number;
  readonly height: number;
}

export async function drawPicture({
  url,
  width,
  height,
}: PictureRequest): Promise<HTMLCanvasElement> {
  const image = new Image(width, height);
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  brush(canvas).drawImage(image, 0, 0, width, height);
  return canvas;
}

export function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = Texture.from(canvas);
  texture.source.autoGenerateMipmaps = true;
  texture.source.scaleMode = 'linear';
  return texture;
}

/**
 * The same picture with motion blur, for a running reel. It is taller by twice the reach, so that
 * neighbors blend without an edge.
 */
export function smear(canvas: HTMLCanvasElement, reach: number): HTMLCanvasElement {
  const out = document.createElement('canvas');
  out.width = canvas.width;
  out.height = canvas.height + 2 * reach;
  const to = brush(out);
  const copies = 24;
  to.globalAlpha = 1 / copies;
  // Added up, the copies give their average, transparent towards both ends.
  to.globalCompositeOperation = 'lighter';
  for (let copy = 0; copy < copies; copy += 1) {
    to.drawImage(canvas, 0, (copy / (copies - 1)) * 2 * reach);
  }
  return out;
}

/** A soft round light, white; tint it where it is used. */
export function softLight(size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const to = brush(canvas);
  const half = size / 2;
  const light = to.createRadialGradient(half, half, 0, half, half, half);
  light.addColorStop(0, 'rgba(255,255,255,1)');
  light.addColorStop(0.25, 'rgba(255,255,255,0.45)');
  light.addColorStop(1, 'rgba(255,255,255,0)');
  to.fillStyle = light;
  to.fillRect(0, 0, size, size);
  return canvas;
}

function brush(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}
