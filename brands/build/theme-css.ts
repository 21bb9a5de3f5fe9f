import type { Palette } from '@jubilee/contract/settings/palette';

/** Hues of red, in degrees: a primary there could be mistaken for danger. */
const DANGER_HUES = { from: 0, to: 45 } as const;

const NOTICE = '/* Generated from palette.ts by `npm run brands`; change the seeds there. */';

/** Formats a number like oxfmt: no trailing zero, always a leading one. */
const number = (value: number): string => String(Number(value.toFixed(4)));

/** The style sheet of a brand: only its seeds as custom properties. */
export function themeCss(palette: Palette): string {
  const { theme, primary, accent, neutral, voice } = palette;
  const seeds: readonly (readonly [string, string])[] = [
    ['p-c', number(primary.chroma)],
    ['p-h', number(primary.hueDegrees)],
    ['p-fill', number(primary.lightness)],
    ['p-text-l', number(primary.textLightness.light)],
    ['p-text-d', number(primary.textLightness.dark)],
    ['a-l', number(accent.lightness)],
    ['a-c', number(accent.chroma)],
    ['a-h', number(accent.hueDegrees)],
    ['a-text-l', number(accent.textLightness.light)],
    ['nl-h', number(neutral.light.hueDegrees)],
    ['nl-c', number(neutral.light.chroma)],
    ['nd-h', number(neutral.dark.hueDegrees)],
    ['nd-c', number(neutral.dark.chroma)],
    ['logo-h', `${number(palette.logoHeightPx)}px`],
    ['r-k', number(palette.cornerFactor)],
    ['voice-wdth', `${number(voice.widthPercent)}%`],
    ['voice-wght', number(voice.weight)],
    ['voice-track', `${number(voice.trackingEm)}em`],
    ['logo-word', `${number(voice.logoRem)}rem`],
  ];
  const lines = seeds.map(([name, value]) => `  --${name}: ${value};`);
  const own = `${NOTICE}\n[data-brand='${theme}'] {\n${lines.join('\n')}\n}\n`;
  return isNearDanger(palette) ? `${own}\n${apartFromDanger(theme)}` : own;
}

export function isNearDanger({ primary }: Palette): boolean {
  return primary.hueDegrees >= DANGER_HUES.from && primary.hueDegrees <= DANGER_HUES.to;
}

/** Selection, links and progress use the accent; danger moves towards vermilion. */
function apartFromDanger(theme: string): string {
  const brand = `[data-brand='${theme}']`;
  return `/* The primary is close to the red of danger: see isNearDanger. */
${brand}[data-theme] {
  --link: var(--accent-text);
  --select: var(--accent-text);
  --select-soft: var(--accent-soft);
  --focus: oklch(0.9 0.09 var(--a-h));
}
${brand}[data-theme='dark'] {
  --danger: oklch(0.555 0.175 38);
  --danger-text: oklch(0.79 0.125 44);
  --danger-soft: oklch(0.3 0.065 38);
}
${brand}[data-theme='light'] {
  --danger: oklch(0.53 0.165 38);
  --danger-text: oklch(0.5 0.15 38);
  --danger-soft: oklch(0.955 0.035 45);
  --focus: oklch(0.5 0.12 var(--a-h));
}
`;
}
