import { Sprite, type Texture } from 'pixi.js';
import { easeInOut, mix } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';

/** The size that every picture behind a board is drawn for. */
const PICTURE = { width: 1600, height: 1000 } as const;

/** A picture that stands on the point `x`, `y` of itself, given as shares. */
export function createSprite(texture: Texture, x: number, y = x): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(x, y);
  return sprite;
}

/** The second picture of a pair for `crossFade`, invisible at first. */
export function createHidden(texture: Texture): Sprite {
  const sprite = new Sprite(texture);
  sprite.alpha = 0;
  sprite.visible = false;
  return sprite;
}

/** Covers the window; `above` is the share of the hidden height that is hidden above it. */
export function coverWindow(
  sprites: readonly Sprite[],
  { width, height }: { readonly width: number; readonly height: number },
  above = 0.3,
): void {
  const cover = Math.max(width / PICTURE.width, height / PICTURE.height);
  for (const sprite of sprites) {
    sprite.scale.set(cover);
    sprite.position.set(
      (width - PICTURE.width * cover) / 2,
      (height - PICTURE.height * cover) * above,
    );
  }
}

/** Fades the second picture in over the first, or out again; only what is visible is drawn. */
export async function crossFade(
  motion: Motion,
  [first, second]: readonly [first: Sprite, second: Sprite],
  isSecond: boolean,
  { durationMs, step }: { readonly durationMs: number; readonly step?: (progress: number) => void },
): Promise<void> {
  const from = second.alpha;
  const to = isSecond ? 1 : 0;
  second.visible = true;
  first.visible = true;
  await motion.tween({
    durationMs,
    ease: easeInOut,
    step: (progress) => {
      second.alpha = mix(from, to, progress);
      step?.(progress);
    },
  });
  second.visible = isSecond;
  first.visible = !isSecond;
}

/** Something that swells once and ebbs away: petals, bubbles, gems or embers. */
export interface Surge {
  /** From 0 to 1. */
  readonly strength: number;
  readonly play: () => Promise<void>;
}

export function createSurge(motion: Motion, durationMs: number): Surge {
  let strength = 0;
  return {
    get strength() {
      return strength;
    },
    play: async () => {
      if (motion.reduced) return;
      await motion.tween({
        durationMs,
        step: (progress) => {
          strength = Math.sin(Math.PI * progress);
        },
      });
      strength = 0;
    },
  };
}

/** Stars over the upper part of the window that twinkle, each at its own pace. */
export interface Stars {
  readonly sprites: readonly Sprite[];
  twinkle(elapsedMs: number): void;
  /** `share`: the part of the height that has stars. */
  resize(width: number, height: number, share: number): void;
}

export function createStars(
  light: Texture,
  look: {
    readonly count: number;
    readonly alpha: number;
    /** The light that a star never goes below, and the time of the quickest star. */
    readonly least: number;
    readonly beatMs: number;
  },
): Stars {
  const sprites = Array.from({ length: look.count }, () => {
    const star = createSprite(light, 0.5);
    star.alpha = look.alpha;
    return star;
  });
  return {
    sprites,
    twinkle: (elapsedMs) =>
      sprites.forEach((star, index) => {
        const wave = Math.sin(elapsedMs / (look.beatMs + index * 90) + index * 2.4);
        star.alpha = look.least + 0.3 * (0.5 + 0.5 * wave);
      }),
    resize: (width, height, share) =>
      sprites.forEach((star, index) => {
        star.scale.set((0.08 + (index % 4) * 0.03) * Math.max(0.6, height / 800));
        star.position.set(
          ((index * 0.381966 + 0.07) % 1) * width,
          ((index * 0.271 + 0.05) % 1) * height * share,
        );
      }),
  };
}
