/**
 * The name of the part that the end of an address points at. Anybody can write an address: what cannot
 * be decoded is a part that does not exist, never a fault. Source: ROUTE-14.
 */
export function partOfHash(hash: string): string {
  const query = `part=${hash.replace(/^#/, '').replaceAll('+', '%2B').replaceAll('&', '%26')}`;
  return new URLSearchParams(query).get('part') ?? '';
}
