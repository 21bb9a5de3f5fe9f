/** How many reels show a scatter in one window; `stops` has a stop for each reel. */
export type ScatterCounter = (stops: Int32Array) => number;

/**
 * One flat table with a range of equal length per reel: two reads fewer per reel than nested
 * tables.
 */
export function createScatterCounter(
  windows: readonly (readonly (readonly string[])[])[],
  scatter: string,
): ScatterCounter {
  const stretch = Math.max(...windows.map((reel) => reel.length));
  const visibleScatters = new Uint8Array(windows.length * stretch);
  windows.forEach((reel, at) => {
    reel.forEach((window, stop) => {
      if (window.includes(scatter)) visibleScatters[at * stretch + stop] = 1;
    });
  });
  const reels = windows.length;
  return (stops) => {
    let count = 0;
    for (let reel = 0; reel < reels; reel += 1) {
      count += visibleScatters[reel * stretch + (stops[reel] ?? 0)] ?? 0;
    }
    return count;
  };
}
