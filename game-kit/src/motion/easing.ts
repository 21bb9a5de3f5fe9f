/** Easing curves: 0 at 0, 1 at 1. */
export type Ease = (progress: number) => number;

export const linear: Ease = (p) => p;
export const easeOut: Ease = (p) => 1 - (1 - p) ** 3;
export const easeIn: Ease = (p) => p ** 3;
export const easeInOut: Ease = (p) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2);
/** Overshoots the end and returns; a larger `swing` overshoots further. */
export const easeOutBack =
  (swing: number): Ease =>
  (p) =>
    1 + (swing + 1) * (p - 1) ** 3 + swing * (p - 1) ** 2;
/** Rises to 1 in the middle and falls back to 0. */
export const thereAndBack: Ease = (p) => Math.sin(Math.PI * p);

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
export const mix = (from: number, to: number, progress: number): number =>
  from + (to - from) * progress;
