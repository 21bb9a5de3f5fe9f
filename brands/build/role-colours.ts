/**
 * The color of each token role for one brand in one mode. Reads the style sheets that ship, so a
 * change to a formula there is checked here.
 */
import { rgbOfHex, rgbOfOklch, type Rgb } from './oklch.ts';

export type Mode = 'light' | 'dark';
export const MODES: readonly Mode[] = ['light', 'dark'];

type Properties = Map<string, string>;

/** Custom properties of each block of a style sheet, by selector and in order. */
function blocksOf(css: string): { selector: string; properties: [string, string][] }[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    properties: [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value.trim()],
    ),
  }));
}

function propertiesFor(sheets: readonly string[], theme: string, mode: Mode): Properties {
  const brand = `[data-brand='${theme}']`;
  const wanted = [
    '[data-theme]',
    `[data-theme='${mode}']`,
    brand,
    `${brand}[data-theme]`,
    `${brand}[data-theme='${mode}']`,
  ];
  const blocks = sheets.flatMap(blocksOf);
  return new Map(
    wanted.flatMap((selector) =>
      blocks.filter((block) => block.selector === selector).flatMap((block) => block.properties),
    ),
  );
}

const DEPTH_MAX = 12;

function withoutVariables(value: string, properties: Properties): string {
  let text = value;
  for (let depth = 0; text.includes('var('); depth += 1) {
    if (depth === DEPTH_MAX) throw new Error(`${value} refers to itself`);
    text = text.replaceAll(/var\((--[\w-]+)\)/g, (_whole, name: string) => {
      const found = properties.get(name);
      if (found === undefined) throw new Error(`${value} needs ${name}, which is not defined`);
      return found;
    });
  }
  return text;
}

/** `a + b`, `a * b` and `a + b * c` with + - *: the only expressions that the tokens use. */
function calculate(text: string): number {
  const words = text
    .trim()
    .split(/\s+(?=[-+*]\s)|(?<=\s[-+*])\s+/)
    .map((word) => word.trim());
  let sum = 0;
  let sign = 1;
  let product: number | undefined;
  for (const word of words) {
    if (word === '+' || word === '-') {
      sum += sign * (product ?? 0);
      product = undefined;
      sign = word === '+' ? 1 : -1;
    } else if (word !== '*') {
      const factor = Number(word);
      if (word === '' || Number.isNaN(factor)) throw new Error(`calc(${text}) cannot be read`);
      product = (product ?? 1) * factor;
    }
  }
  return sum + sign * (product ?? 0);
}

function colourOf(value: string): Rgb {
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return rgbOfHex(value);
  const numbers = value.replaceAll(/calc\(([^()]*)\)/g, (_whole, sum: string) =>
    String(calculate(sum)),
  );
  const parts = /^oklch\(\s*(\S+)\s+(\S+)\s+(\S+)\s*\)$/.exec(numbers)?.slice(1).map(Number);
  const [lightness, chroma, hueDegrees] = parts ?? [];
  if (
    lightness === undefined ||
    chroma === undefined ||
    hueDegrees === undefined ||
    [lightness, chroma, hueDegrees].some(Number.isNaN)
  ) {
    throw new Error(`${value} is no color that can be checked`);
  }
  return rgbOfOklch(lightness, chroma, hueDegrees);
}

/**
 * The color of a role, named without its dashes. Fault: a role that is not defined, or is no solid
 * color.
 */
export function roleColours(
  sheets: { readonly tokens: string; readonly theme: string },
  theme: string,
  mode: Mode,
): (role: string) => Rgb {
  const properties = propertiesFor([sheets.tokens, sheets.theme], theme, mode);
  return (role) => colourOf(withoutVariables(`var(--${role})`, properties));
}
