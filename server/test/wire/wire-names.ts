/** The names that changed on the wire, read from the table "Wire names" of docs/renamed.md. */
import { membersOf, plainOf, type Json } from './contract-lines.ts';

export interface WireNames {
  /** Fields, calls, codes, and operations as `GET /path`. */
  readonly names: ReadonlyMap<string, string>;
  /** Code of a refusal -> its text now. */
  readonly texts: ReadonlyMap<string, string>;
}

export function wireNames(document: string): WireNames {
  const section = /\n## Wire names\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1);
  const names = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [row, before = '', now = ''] of rows) {
    const [old, next] = [codeOf(before), codeOf(now)];
    const text = /"([^"]*)"$/.exec(now)?.[1];
    if (text !== undefined) {
      texts.set(next[0] ?? old[0] ?? '', text);
      continue;
    }
    if (old.length === 0 || old.length !== next.length) throw new Error(`Cannot read "${row}".`);
    old.forEach((name, index) => names.set(name, next[index] ?? ''));
  }
  return { names, texts };
}

/** A recorded line with the names and texts of now. */
export function renamed(line: string, { names, texts }: WireNames): string {
  const [before = '', json = ''] = line.split('\t');
  const label = nameOf(before, names);
  const value = valueOf(JSON.parse(json) as Json, names);
  const text = texts.get(label);
  const next = text === undefined ? value : { ...membersOf(value), message: text };
  return `${label}\t${JSON.stringify(plainOf(next))}`;
}

/** A name alone, or at the beginning of a label such as `GET /path 200`. */
function nameOf(text: string, names: WireNames['names']): string {
  const whole = names.get(text);
  if (whole !== undefined) return whole;
  const [old, next] = [...names].find(([name]) => text.startsWith(`${name} `)) ?? ['', ''];
  return next + text.slice(old.length);
}

function valueOf(value: Json, names: WireNames['names']): Json {
  if (typeof value === 'string') return nameOf(value, names);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => valueOf(one, names));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [nameOf(name, names), valueOf(one, names)]),
  );
}

function codeOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}
