import { fraction, type Fraction } from '../fraction.ts';
import type { TumbleDefinition } from './definition.ts';

/**
 * Exact chance that the first view of a paid drop has enough scatters for free drops. Source:
 * GAME-4.
 */
export function triggerChance(definition: TumbleDefinition): Fraction {
  const { columns, rows, symbols, scatter, weights, triggerCount } = definition;
  const cells = columns * rows;
  const total = weights.baseInitial.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const scatterWeight = BigInt(weights.baseInitial[symbols.indexOf(scatter)] ?? 0);
  let ways = 1n;
  let fewer = 0n;
  for (let count = 0; count < triggerCount; count += 1) {
    fewer +=
      ways * scatterWeight ** BigInt(count) * (total - scatterWeight) ** BigInt(cells - count);
    ways = (ways * BigInt(cells - count)) / BigInt(count + 1);
  }
  const all = total ** BigInt(cells);
  return fraction(all - fewer, all);
}
