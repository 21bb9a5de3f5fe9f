import type { Palette } from '@jubilee/contract/settings/palette';

/**
 * Deep teal and apricot, on sand in light mode and on midnight blue in dark mode; round corners.
 */
export const palette: Palette = {
  theme: 'harbor',
  primary: {
    lightness: 0.505,
    chroma: 0.098,
    hueDegrees: 205,
    textLightness: { light: 0.455, dark: 0.8 },
  },
  accent: { lightness: 0.785, chroma: 0.155, hueDegrees: 50, textLightness: { light: 0.5 } },
  neutral: {
    light: { chroma: 0.012, hueDegrees: 82 },
    dark: { chroma: 0.03, hueDegrees: 226 },
  },
  cornerFactor: 1.3,
  logoHeightPx: 90,
  voice: { widthPercent: 100, weight: 760, trackingEm: -0.018, logoRem: 1.4 },
};
