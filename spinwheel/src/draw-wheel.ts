import type { WheelSlice } from '@jubilee/contract/frame/wheel';

const SVG = 'http://www.w3.org/2000/svg';
const CENTER = 200;
const RADIUS = 168;
const LAMPS = 30;
/** With so many slices or fewer there is room for larger letters. */
const FEW_SLICES = 16;

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, children: readonly (Node | string)[] = []) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  made.append(...children);
  return made;
}

function at(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${CENTER + radius * Math.cos(angle)} ${CENTER + radius * Math.sin(angle)}`;
}

const stop = (offset: number, color: string, opacity = 1) =>
  element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });

const disc = (radius: number, attributes: Attributes) =>
  element('circle', { cx: CENTER, cy: CENTER, r: radius, ...attributes });

/** The slices clockwise, the first one under the pointer. */
function drawSlices(slices: readonly WheelSlice[]): SVGElement {
  const width = 360 / slices.length;
  const parts = slices.flatMap(({ label, look }, index) => {
    const middle = index * width;
    const [from, to] = [at(middle - width / 2, RADIUS), at(middle + width / 2, RADIUS)];
    return [
      element('path', {
        class: `slice ${look}`,
        d: `M${CENTER} ${CENTER}L${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}Z`,
      }),
      element('g', { transform: `rotate(${middle} ${CENTER} ${CENTER})` }, [
        element('text', { class: look, x: CENTER, y: 72 }, [label]),
        ...(look === 'bonus'
          ? []
          : [
              element('circle', { class: 'coin-edge', cx: CENTER, cy: 88, r: 8.5 }),
              element('circle', { class: 'coin', cx: CENTER, cy: 87.5, r: 6.5 }),
            ]),
      ]),
    ];
  });
  const group = element('g', { class: slices.length <= FEW_SLICES ? 'turning few' : 'turning' }, [
    ...parts,
    disc(RADIUS, { fill: 'url(#shade)' }),
  ]);
  return group;
}

/** Draws a wheel in place of the last one; the group that turns is returned. */
export function drawWheel(name: string, slices: readonly WheelSlice[]): SVGElement {
  const turning = drawSlices(slices);
  const lamps = Array.from({ length: LAMPS }, (_, index) => {
    const [cx = 0, cy = 0] = at((index * 360) / LAMPS, 183).split(' ');
    return element('circle', { cx, cy, r: 4.6, fill: index % 2 === 0 ? '#f2b632' : '#fff7dc' });
  });
  const picture = element('svg', { viewBox: '0 0 400 400', role: 'img', 'aria-label': name }, [
    element('defs', {}, [
      element('linearGradient', { id: 'rim', x1: 0, y1: 0, x2: 1, y2: 1 }, [
        stop(0, '#fff3cf'),
        stop(0.45, '#e5b04a'),
        stop(1, '#8a5a17'),
      ]),
      element('radialGradient', { id: 'shade' }, [stop(0.62, '#000', 0), stop(1, '#000', 0.34)]),
      element('radialGradient', { id: 'hub', cx: 0.36, cy: 0.3, r: 0.8 }, [
        stop(0, '#fffdf4'),
        stop(0.45, '#e9b64f'),
        stop(1, '#7c5212'),
      ]),
    ]),
    disc(197, { fill: 'url(#rim)' }),
    disc(174, { fill: '#14161d' }),
    turning,
    ...lamps,
    disc(46, { fill: '#3b2c12' }),
    element('circle', { cx: CENTER, cy: 198, r: 42, fill: 'url(#hub)' }),
    element('path', {
      d: 'M200 172q3 23 26 26q-23 3-26 26q-3-23-26-26q23-3 26-26z',
      fill: '#7c5212',
    }),
    element('path', { d: 'M176 1h48l-24 58z', fill: '#2b2416', 'fill-opacity': 0.35 }),
    element('path', {
      d: 'M178 0h44l-22 54z',
      fill: '#fff',
      stroke: '#7d6c49',
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
    element('path', { d: 'M200 0h22l-22 54z', fill: '#c9cdd6' }),
  ]);
  document.body.replaceChildren(picture);
  return turning;
}
