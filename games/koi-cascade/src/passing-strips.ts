/**
 * What passes while a reel runs. Cells of this game are drawn independently, so there is no real
 * strip: each symbol appears in proportion to its weight, evenly mixed. It decides nothing.
 */
const LENGTH = 48;
const GOLDEN = 0.618_033_988_749_895;

export function passingStrips(
  weights: readonly Readonly<Record<string, number>>[],
): readonly (readonly string[])[] {
  return weights.map((cells, reel) => {
    const total = Object.values(cells).reduce((sum, weight) => sum + weight, 0);
    return Array.from({ length: LENGTH }, (_, index) => {
      let left = (((index + 1) * GOLDEN + reel * 0.29) % 1) * total;
      const found = Object.entries(cells).find(([, weight]) => (left -= weight) < 0);
      return found?.[0] ?? Object.keys(cells)[0] ?? '';
    });
  });
}
