/** A lightness from 0 to 1, a chroma (0 is grey) and a hue in degrees: OKLCH. */
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
 * The seeds of a brand's looks: everything else (buttons, links, surfaces, letters) is worked out
 * from these, in both modes, and refused when it cannot be read. Source: BRAND-18.
 */
export interface Palette {
  /** `data-brand` of the design tokens. */
  readonly theme: string;
  /** The one main action; white stands on it. */
  readonly primary: SeedColour & {
    /** Lightness of text in the primary colour, on light and on dark grounds. */
    readonly textLightness: { readonly light: number; readonly dark: number };
  };
  /** Rewards only; dark text stands on it. */
  readonly accent: SeedColour & { readonly textLightness: { readonly light: number } };
  /** What tints the greys. */
  readonly neutral: { readonly light: SeedTint; readonly dark: SeedTint };
  /** Multiplies every radius. */
  readonly cornerFactor: number;
  readonly logoHeightPx: number;
  /** How the display face speaks: its width, weight and tracking, and the size of the brand's name. */
  readonly voice: {
    readonly widthPercent: number;
    readonly weight: number;
    readonly trackingEm: number;
    readonly logoRem: number;
  };
}
