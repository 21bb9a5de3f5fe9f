/** One kind of records about a player, as one statement. Source: PRIV-1. */
export interface Section {
  /** Its name in the file. */
  readonly name: string;
  /**
   * Reads `who`, one row with the wallet's number, the brand's number and location, the user id and the address that is known of
   * the player. Its columns are the names in the file; secrets, hashes of requests and what others wrote about themselves are none.
   */
  readonly text: string;
}

export const WHO = `with who as (select $1::bigint as wallet_id, $2::smallint as brand, $3::text as location,
  $4::text as subject, $5::text as email)`;

/** A number of the database as its name; what only a newer release knows stays a number. */
export function named(column: string, names: Readonly<Record<string, number>>): string {
  const cases = Object.entries(names).map(([name, number]) => `when ${number} then '${name}'`);
  return `case ${column} ${cases.join(' ')} else ${column}::text end`;
}
