import type { Banners } from './banners.ts';

/** Banners that show nothing and end at once. */
export const SILENT_BANNERS: Banners = {
  resize: () => undefined,
  prompt: () => Promise.resolve(),
  showPlate: () => Promise.resolve(),
  number: () => undefined,
  gain: () => undefined,
  strip: () => undefined,
  rest: () => undefined,
  tag: () => undefined,
  celebrate: () => ({
    count: () => undefined,
    step: () => undefined,
    leave: () => Promise.resolve(),
  }),
};
