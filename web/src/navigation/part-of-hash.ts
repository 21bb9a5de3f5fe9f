/**
 * The element named by a URL's hash. Anybody can write a URL: what cannot be decoded names no
 * element and is never a fault. Source: ROUTE-14.
 */
export function partOfHash(hash: string): string {
  const query = `part=${hash.replace(/^#/, '').replaceAll('+', '%2B').replaceAll('&', '%26')}`;
  return new URLSearchParams(query).get('part') ?? '';
}
