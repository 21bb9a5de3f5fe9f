/** The title of a game by its name alone, for what is no longer offered: `copper-comet` is `Copper Comet`. */
export function titleOfGameName(gameName: string): string {
  const words = gameName.split(/[-_\s]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
