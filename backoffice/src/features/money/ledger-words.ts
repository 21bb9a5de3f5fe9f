/** Kinds of operations and accounts of the ledger as people read them: the accounts of the operator are the platform's. Pure. */
export function ledgerWords(name: string): string {
  const words = name
    .replace(/^[A-Z]+_(?=(?:BETS|WINS|GRANTS)$)/, 'PLATFORM_')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
