import type { Palette } from '@jubilee/contract/settings/palette';

/** Ruby and champagne gold on oxblood black; narrow letters and tight corners. */
export const palette: Palette = {
  theme: 'ruby',
  primary: {
    lightness: 0.525,
    chroma: 0.205,
    hueDegrees: 17,
    textLightness: { light: 0.49, dark: 0.765 },
  },
  accent: { lightness: 0.855, chroma: 0.122, hueDegrees: 87, textLightness: { light: 0.47 } },
  neutral: {
    light: { chroma: 0.006, hueDegrees: 30 },
    dark: { chroma: 0.016, hueDegrees: 10 },
  },
  cornerFactor: 0.7,
  logoHeightPx: 80,
  voice: { widthPercent: 90, weight: 740, trackingEm: -0.012, logoRem: 1.5 },
};
