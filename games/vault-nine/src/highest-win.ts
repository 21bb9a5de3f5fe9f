import type { VaultNineFacts } from './facts.ts';

/** The chance to open this many doors before the first alarm. */
export function chanceOfDoors(tiles: number, mines: number, doors: number): number {
  return Array.from({ length: doors }, (_, n) => (tiles - mines - n) / (tiles - n)).reduce(
    (all, one) => all * one,
    1,
  );
}

/** The chance of the highest win with the number of alarms and doors that can reach it. */
export function chanceOfHighest({ ladders, tiles }: VaultNineFacts): number {
  const steps = ladders.flatMap((ladder, index) =>
    ladder.map((cents, step) => ({ cents, chance: chanceOfDoors(tiles, index + 1, step + 1) })),
  );
  const highest = Math.max(...steps.map(({ cents }) => cents));
  return Math.max(...steps.filter(({ cents }) => cents === highest).map(({ chance }) => chance));
}
