/** Finds SQL that touches what another module owns. Used by `npm run tidy` and its test. */
import { maskSource } from '../checks/masked-source.ts';
import { SERVER_MODULES } from './packages.ts';
import { PUBLISHED, READS_ALL, SCHEMA_OWNERS, TABLE_OWNERS } from './schema-owners.ts';
import type { Finding } from '../checks/tidy-check.ts';
import type { SourceFile } from '../repository/tree.ts';

const SCHEMA_FILE = 'server/migrations/schema.sql';
const NAME = /(?<![\w./$-])([a-z_]+)\.([a-z_]+)\b(?!\.)/g;
const WRITES =
  /(?:\binsert\s+into|\bupdate|\bdelete\s+from|\bmerge\s+into|\btruncate(?:\s+table)?)\s+$/i;
const QUERY_BUILDER_WRITES = /\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto)\s*\(\s*['"`]$/;
/** The table that the common statements of shared rounds change. */
const ENTRY_TABLE = /\bentryTable:\s*['"`]$/;

export function tableOwnerFindings(files: readonly SourceFile[]): Finding[] {
  const schema = files.find((file) => file.path === SCHEMA_FILE)?.text ?? '';
  const relations = namesIn(schema, /^create (?:table|view|type|schema) ([\w.]+)/gm);
  const functions = files.flatMap(({ path }) => {
    const [, owner, name] = /^server\/sql\/(\w+)\/(\w+)\.sql$/.exec(path) ?? [];
    return owner === undefined || name === undefined ? [] : [`${owner}.${name}`];
  });
  const known = new Set([...relations, ...functions]);
  const strange = [...relations]
    .filter((name) => !name.includes('.') && SCHEMA_OWNERS[name] === undefined)
    .map((name) =>
      finding(
        SCHEMA_FILE,
        1,
        `schema ${name} has no owner: add it to tools/src/boundaries/schema-owners.ts`,
      ),
    );
  return [...strange, ...files.flatMap((file) => findingsOf(file, known))];
}

function findingsOf(file: SourceFile, known: ReadonlySet<string>): Finding[] {
  const module = moduleOf(file.path);
  if (module === undefined) return [];
  const text = statementsOf(file);
  return [...text.matchAll(NAME)].flatMap((match) => {
    const [name] = match;
    if (!known.has(name)) return [];
    const before = text.slice(Math.max(0, match.index - 80), match.index);
    const isWrite = [WRITES, QUERY_BUILDER_WRITES, ENTRY_TABLE].some((one) => one.test(before));
    const advice = adviceFor({ module, path: file.path, name, isWrite });
    return advice === undefined
      ? []
      : [finding(file.path, text.slice(0, match.index).split('\n').length, advice)];
  });
}

/** Undefined for a use that is allowed. */
function adviceFor(use: {
  readonly module: string;
  readonly path: string;
  readonly name: string;
  readonly isWrite: boolean;
}): string | undefined {
  const { module, path, name, isWrite } = use;
  const owners = ownersOf(name);
  if (owners.includes(module)) return undefined;
  if (isWrite)
    return `${module} must not write ${name}: call a function or use case of ${owners[0]}`;
  if (PUBLISHED.includes(name) || READS_ALL.includes(path)) return undefined;
  const below = SERVER_MODULES[module] ?? [];
  if (owners.some((owner) => below.includes(owner))) return undefined;
  return `${module} must not read or call ${name}, which belongs to ${owners[0]} (tools/src/boundaries/packages.ts and schema-owners.ts)`;
}

function ownersOf(name: string): readonly string[] {
  const [schema = ''] = name.split('.');
  return TABLE_OWNERS[name] ?? [SCHEMA_OWNERS[schema] ?? 'nobody'];
}

function moduleOf(path: string): string | undefined {
  const ofFunction = /^server\/sql\/(\w+)\/\w+\.sql$/.exec(path)?.[1];
  if (ofFunction !== undefined) return SCHEMA_OWNERS[ofFunction] ?? 'nobody';
  return /^server\/src\/modules\/([^/]+)\/.*(?:\.store\.ts|\.sql)$/.exec(path)?.[1];
}

/** Comments blanked out; lines and columns stay. */
function statementsOf(file: SourceFile): string {
  if (file.path.endsWith('.ts')) return maskSource(file).codeWithStrings;
  return file.text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
}

function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map((match) => (match[1] ?? '').replace(/;$/, '')));
}

function finding(path: string, line: number, advice: string): Finding {
  return { rule: 'table-owner', path, line, advice, warning: false };
}
