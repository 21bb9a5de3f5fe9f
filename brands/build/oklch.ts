/**
 * OKLCH colors converted to sRGB and clipped to its gamut, as browsers do. Contrast as defined by
 * WCAG 2.2.
 */
export interface Rgb {
  /** Linear light, 0 to 1. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const clip = (value: number): number => Math.min(1, Math.max(0, value));

function linearParts(
  lightness: number,
  chroma: number,
  hueDegrees: number,
): [number, number, number] {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export function rgbOfOklch(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const [red, green, blue] = linearParts(lightness, chroma, hueDegrees);
  return { red: clip(red), green: clip(green), blue: clip(blue) };
}

/** Whether the color is within sRGB, with a small tolerance. */
export function isInGamut(lightness: number, chroma: number, hueDegrees: number): boolean {
  return linearParts(lightness, chroma, hueDegrees).every(
    (part) => part >= -0.002 && part <= 1.002,
  );
}

/** `#rgb` or `#rrggbb`. */
export function rgbOfHex(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex;
  const part = (at: number): number => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return { red: part(1), green: part(3), blue: part(5) };
}

export function hexOf(colour: Rgb): string {
  const part = (linear: number): string => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(colour.red)}${part(colour.green)}${part(colour.blue)}`;
}

const luminance = ({ red, green, blue }: Rgb): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** From 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
