/** Answers with everything that differs from run to run replaced by what it is. */

/** Decided by dice, or by what other calls did before. */
const DECIDED: ReadonlySet<string> = new Set([
  'amount',
  'amountWon',
  'balance',
  'book',
  'card',
  'clientSeed',
  'commit',
  'events',
  'hint',
  'lastPostmarkOn',
  'lockedBalance',
  'version',
  'winAmount',
]);

export interface Known {
  /** Texts of this run and what stands for them, longer ones first. */
  readonly texts: readonly (readonly [text: string, name: string])[];
}

export function stableOf(value: unknown, known: Known, name = ''): unknown {
  if (DECIDED.has(name) && value !== null) return `<${kindOf(value)}>`;
  if (Array.isArray(value)) return value.map((one) => stableOf(one, known));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, stableOf(one, known, key)]),
    );
  }
  return typeof value === 'string' ? stableText(value, known) : value;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, '<id>'],
  [/\d+-(pdf|csv)-(\w\w)\.[0-9a-z]+\.[\w-]{43}/g, '<report>-$1-$2'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<instant>'],
  [/\b[0-9a-f]{64}\b/g, '<digest>'],
  [/\bPlayer \d{5}\b/g, 'Player <number>'],
  [/^[A-Za-z0-9_-]{43}$/g, '<secret>'],
  [/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/g, '<entry code>'],
];

function stableText(text: string, { texts }: Known): string {
  const named = texts.reduce((done, [one, name]) => done.replaceAll(one, `<${name}>`), text);
  return PATTERNS.reduce((done, [pattern, name]) => done.replaceAll(pattern, name), named);
}
