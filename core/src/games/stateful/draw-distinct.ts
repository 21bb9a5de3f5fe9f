import { below, type Rng } from '../../fairness/rng.ts';

/**
 * `count` distinct numbers of 0 … `size` - 1 in the order they are drawn, by Fisher-Yates from the
 * top. Source: FAIR-3.
 */
export function drawDistinct(rng: Rng, size: number, count: number): readonly number[] {
  const order = Array.from({ length: size }, (_, number) => number);
  const drawn: number[] = [];
  for (let top = size - 1; drawn.length < count; top -= 1) {
    const at = below(rng, top + 1);
    const number = order[at] ?? at;
    order[at] = order[top] ?? top;
    drawn.push(number);
  }
  return drawn;
}
