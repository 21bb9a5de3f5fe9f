/**
 * The address without what its owner can vary: dots and plus tags of the part before the @. Two accounts with
 * the same one count as one person, who cannot decide on their own proposal. Source: STAFF-8.
 */
export function emailOfPerson(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, '').replaceAll('.', '');
  return `${name === '' ? email.slice(0, at).toLowerCase() : name}${email.slice(at).toLowerCase()}`;
}
