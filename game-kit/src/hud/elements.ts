/** Helpers that create the DOM controls over the canvas. */
type Child = Node | string;
interface Props {
  readonly class?: string;
  readonly text?: string;
  readonly label?: string;
  readonly role?: string;
  readonly hidden?: boolean;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (props.class !== undefined) made.className = props.class;
  if (props.text !== undefined) made.textContent = props.text;
  if (props.label !== undefined) made.setAttribute('aria-label', props.label);
  if (props.role !== undefined) made.setAttribute('role', props.role);
  if (props.hidden === true) made.hidden = true;
  made.append(...children);
  return made;
}

export function button(
  props: Props & { readonly onPress: () => void },
  children: readonly Child[] = [],
): HTMLButtonElement {
  const made = element('button', props, children);
  made.type = 'button';
  made.addEventListener('click', props.onPress);
  return made;
}

const ICONS = {
  spin: ['M21 12a9 9 0 1 1-9-9c2.520 0 4.930 1 6.740 2.740L21 8', 'M21 3v5h-5'],
  skip: ['m6 17 5-5-5-5', 'm13 17 5-5-5-5'],
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
  info: ['M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z', 'M12 16v-4', 'M12 8h.01'],
  sound: [
    'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.400 1.400 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.400 1.400 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z',
    'M16 9a5 5 0 0 1 0 6',
    'M19.364 18.364a9 9 0 0 0 0-12.728',
  ],
  muted: [
    'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.400 1.400 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.400 1.400 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z',
    'M22 9l-6 6',
    'M16 9l6 6',
  ],
  gift: [
    'M20 12v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8',
    'M2 7h20v5H2z',
    'M12 22V7',
    'M12 7H7.500a2.500 2.500 0 0 1 0-5C11 2 12 7 12 7Z',
    'M12 7h4.500a2.500 2.500 0 0 0 0-5C13 2 12 7 12 7Z',
  ],
  list: ['M8 6h13', 'M8 12h13', 'M8 18h13', 'M3 6h.01', 'M3 12h.01', 'M3 18h.01'],
  close: ['M18 6 6 18', 'M6 6l12 12'],
  pause: ['M8 5v14', 'M16 5v14'],
  shield: [
    'M20 13c0 5-3.500 7.500-7.660 8.950a1 1 0 0 1-.670-.010C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.240-2.720a1.170 1.170 0 0 1 1.520 0C14.510 3.810 17 5 19 5a1 1 0 0 1 1 1z',
    'm9 12 2 2 4-4',
  ],
} as const;
export type IconName = keyof typeof ICONS;

const SVG = 'http://www.w3.org/2000/svg';
export function svgElement(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** A line icon, hidden from assistive technology: its button carries the name. */
export function icon(name: IconName): SVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' });
  for (const path of ICONS[name]) svg.append(svgElement('path', { d: path }));
  return svg;
}

/** The round coin of Points or the notched ticket of Sweep Tickets. */
export function currencyMark(currency: 'POINTS' | 'SWEEP_TICKETS'): SVGElement {
  const svg = svgElement('svg', {
    viewBox: '0 0 24 24',
    class: `mark mark-${currency === 'POINTS' ? 'points' : 'tickets'}`,
    'aria-hidden': 'true',
  });
  const layers: readonly (readonly [string, string])[] =
    currency === 'POINTS'
      ? [
          ['deep', 'M1 12a11 11 0 1 0 22 0 11 11 0 1 0-22 0Z'],
          ['base', 'M1.700 11.300a10.300 10.300 0 1 0 20.600 0 10.300 10.300 0 1 0-20.600 0Z'],
          ['light', 'M4.400 11.300a7.600 7.600 0 1 0 15.200 0 7.600 7.600 0 1 0-15.200 0Z'],
          [
            'deep',
            'M12 5.600q.7 5 5.700 5.700q-5 .7-5.700 5.700q-.7-5-5.700-5.700q5-.7 5.700-5.700z',
          ],
        ]
      : [
          [
            'base',
            'M3.500 5h17A2.500 2.500 0 0 1 23 7.500v2a2.600 2.600 0 0 0 0 5v2a2.500 2.500 0 0 1-2.500 2.500h-17A2.500 2.500 0 0 1 1 16.500v-2a2.600 2.600 0 0 0 0-5v-2A2.500 2.500 0 0 1 3.500 5z',
          ],
          [
            'light',
            'M3.500 5h17A2.500 2.500 0 0 1 23 7.500v2a2.600 2.600 0 0 0-1.900 2.500H2.900A2.600 2.600 0 0 0 1 9.500v-2A2.500 2.500 0 0 1 3.500 5z',
          ],
          [
            'deep',
            'm10 8.300 1.200 2.500 2.700.3-2 1.900.5 2.700-2.400-1.300-2.400 1.300.5-2.700-2-1.900 2.700-.3zM16.700 8.200h1.300v1.800h-1.300zm0 3h1.300v1.800h-1.300zm0 3h1.300v1.800h-1.300z',
          ],
        ];
  for (const [shade, path] of layers) svg.append(svgElement('path', { class: shade, d: path }));
  return svg;
}
