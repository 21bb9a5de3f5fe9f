import type { Palette } from '@jubilee/contract/settings/palette';

/** Electric blue and citron on cool grays; wide letters. */
export const palette: Palette = {
  theme: 'sweeps',
  primary: {
    lightness: 0.535,
    chroma: 0.215,
    hueDegrees: 264,
    textLightness: { light: 0.5, dark: 0.775 },
  },
  accent: { lightness: 0.885, chroma: 0.195, hueDegrees: 121, textLightness: { light: 0.47 } },
  neutral: {
    light: { chroma: 0.006, hueDegrees: 268 },
    dark: { chroma: 0.021, hueDegrees: 268 },
  },
  cornerFactor: 1,
  logoHeightPx: 80,
  voice: { widthPercent: 114, weight: 780, trackingEm: -0.022, logoRem: 1.625 },
};
