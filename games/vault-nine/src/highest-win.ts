import type { VaultNineFacts } from './facts.ts';

/** The chance that so many doors are opened before the first alarm. */
export function chanceOfDoors(tiles: number, mines: number, doors: number): number {
  return Array.from({ length: doors }, (_, n) => (tiles - mines - n) / (tiles - n)).reduce(
    (all, one) => all * one,
    1,
  );
}

/** The chance of the highest win for whoever sets the alarms and opens the doors that may bring it. */
export function chanceOfHighest({ ladders, tiles }: VaultNineFacts): number {
  const steps = ladders.flatMap((ladder, index) =>
    ladder.map((cents, step) => ({ cents, chance: chanceOfDoors(tiles, index + 1, step + 1) })),
  );
  const highest = Math.max(...steps.map(({ cents }) => cents));
  return Math.max(...steps.filter(({ cents }) => cents === highest).map(({ chance }) => chance));
}
