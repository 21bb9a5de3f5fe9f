import { textureOf } from '@jubilee/game-kit/scene/pictures';
import type { Texture } from 'pixi.js';

export const COIN_FONT = "'Jubilee Display'";
const PLAIN = 'plain';
/** Shares of the picture's width. */
const NUMBER_WIDTH = 0.6;
const NUMBER_SIZE = 0.27;
const NAME_SIZE = 0.105;
const INKS: Readonly<Record<string, readonly [ink: string, edge: string]>> = {
  plain: ['#fff0c0', '#3a0a18'],
  BRONZE: ['#fff4e4', '#4a1c0a'],
  SILVER: ['#ffffff', '#323c58'],
  GOLD: ['#fffef0', '#6a3a04'],
};

/** Coin textures with their value written on them; each is drawn once. */
export interface CoinFaces {
  /** `label` names the metal; `name` is its name in the player's language. */
  face(label: string | null, name: string, amount: string): Texture;
}

export function createCoinFaces(coins: Readonly<Record<string, HTMLCanvasElement>>): CoinFaces {
  const known = new Map<string, Texture>();
  return {
    face: (label, name, amount) => {
      const metal = label ?? PLAIN;
      const key = `${metal} ${name} ${amount}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const texture = textureOf(drawFace(coins[metal] ?? coins[PLAIN], metal, name, amount));
      known.set(key, texture);
      return texture;
    },
  };
}

function drawFace(
  coin: HTMLCanvasElement | undefined,
  metal: string,
  name: string,
  amount: string,
): HTMLCanvasElement {
  const out = document.createElement('canvas');
  const size = coin?.width ?? 0;
  out.width = size;
  out.height = size;
  const to = out.getContext('2d');
  if (to === null || coin === undefined) throw new Error('A coin has no picture.');
  to.drawImage(coin, 0, 0);
  const [ink, edge] = INKS[metal] ?? ['#ffffff', '#000000'];
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.lineJoin = 'round';
  to.fillStyle = ink;
  to.strokeStyle = edge;
  const write = (text: string, pixels: number, y: number): void => {
    to.font = `800 ${pixels}px ${COIN_FONT}, sans-serif`;
    const fit = Math.min(1, (size * NUMBER_WIDTH) / to.measureText(text).width);
    to.font = `800 ${pixels * fit}px ${COIN_FONT}, sans-serif`;
    to.lineWidth = pixels * 0.2;
    to.strokeText(text, size / 2, y);
    to.fillText(text, size / 2, y);
  };
  const hasName = name !== '';
  if (hasName) write(name, size * NAME_SIZE, size * 0.355);
  write(amount, size * NUMBER_SIZE, size * (hasName ? 0.54 : 0.51));
  return out;
}
