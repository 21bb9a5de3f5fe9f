/** The name of a player without a nickname, as it is on the wire. `digits`: five. */
export function numberedName(digits: string): string {
  return `Player ${digits}`;
}

/** The digits of such a name, for a page that says it in its language; undefined for a nickname. */
export function numberOfName(displayName: string): string | undefined {
  return /^Player (\d{5})$/.exec(displayName)?.[1];
}
