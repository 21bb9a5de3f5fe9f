/** A lightness from 0 to 1, a chroma (0 is gray) and a hue in degrees: OKLCH. */
export interface SeedColour {
  readonly lightness: number;
  readonly chroma: number;
  readonly hueDegrees: number;
}

export interface SeedTint {
  readonly chroma: number;
  readonly hueDegrees: number;
}

/**
 * The seeds of a brand's theme: all other colors are computed from these, in both modes, and
 * refused when contrast is too low. Source: BRAND-18.
 */
export interface Palette {
  /** `data-brand` of the design tokens. */
  readonly theme: string;
  /** Color of the main action; its label is white. */
  readonly primary: SeedColour & {
    /** Lightness of text in the primary color, on light and on dark backgrounds. */
    readonly textLightness: { readonly light: number; readonly dark: number };
  };
  /** For rewards only; its text is dark. */
  readonly accent: SeedColour & { readonly textLightness: { readonly light: number } };
  /** Tint of the grays. */
  readonly neutral: { readonly light: SeedTint; readonly dark: SeedTint };
  /** Multiplies every radius. */
  readonly cornerFactor: number;
  readonly logoHeightPx: number;
  /** Display font: its width, weight and tracking, and the size of the brand's name. */
  readonly voice: {
    readonly widthPercent: number;
    readonly weight: number;
    readonly trackingEm: number;
    readonly logoRem: number;
  };
}
