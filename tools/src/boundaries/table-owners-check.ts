/** Finds SQL that touches what another module owns. Used by `npm run tidy` and its test. */
import { SERVER_MODULES } from './packages.ts';
import {
  LOCKS_OF_OTHERS,
  PUBLISHED_FUNCTIONS,
  PUBLISHED_TYPES,
  READS_ALL,
  SCHEMA_OWNERS,
  TABLE_OWNERS,
} from './schema-owners.ts';
import { computedNamesOf, searchPathsOf, sqlUsesOf, type SqlUse } from './sql-uses.ts';
import type { Finding } from '../checks/tidy-check.ts';
import type { SourceFile } from '../repository/tree.ts';

const SCHEMA_FILE = 'server/migrations/schema.sql';
const PARTITION = /_(?:\d{4}_\d{2}|default)$/;
const DATA = '(tools/src/boundaries/packages.ts and schema-owners.ts)';

interface DatabaseNames {
  readonly relations: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

export function tableOwnerFindings(files: readonly SourceFile[]): Finding[] {
  const schema = files.find((file) => file.path === SCHEMA_FILE)?.text ?? '';
  const relations = new Set(
    [
      ...schema.matchAll(
        /^create (?:unlogged )?(?:table|view|materialized view|sequence|type) (\w+\.\w+)/gm,
      ),
    ].map((match) => match[1] ?? ''),
  );
  const functions = new Set(
    files.flatMap(({ path }) => {
      const [, owner, name] = /^server\/sql\/(\w+)\/(\w+)\.sql$/.exec(path) ?? [];
      return owner === undefined || name === undefined ? [] : [`${owner}.${name}`];
    }),
  );
  const strange = [...schema.matchAll(/^create schema (\w+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => SCHEMA_OWNERS[name] === undefined)
    .map((name) =>
      finding(
        SCHEMA_FILE,
        1,
        `schema ${name} has no owner: add it to tools/src/boundaries/schema-owners.ts`,
      ),
    );
  return [...strange, ...files.flatMap((file) => findingsOf(file, { relations, functions }))];
}

function findingsOf(file: SourceFile, names: DatabaseNames): Finding[] {
  const module = moduleOf(file.path);
  if (module === undefined) return [];
  const isKnown = (name: string) =>
    names.functions.has(name) || names.relations.has(name) || names.relations.has(parentOf(name));
  const uses = sqlUsesOf(file, isKnown).flatMap((use) => {
    const advice = adviceFor({ ...use, module, path: file.path, names });
    return advice === undefined ? [] : [finding(file.path, use.line, advice)];
  });
  const computed = computedNamesOf(file)
    .filter(({ schema }) => SCHEMA_OWNERS[schema] !== undefined && SCHEMA_OWNERS[schema] !== module)
    .map(({ schema, line }) =>
      finding(
        file.path,
        line,
        `write the name after ${schema}. in full, so that its owner is known`,
      ),
    );
  const paths = searchPathsOf(file).map((line) =>
    finding(file.path, line, 'write schema.name in full instead of choosing the schema elsewhere'),
  );
  return [...uses, ...computed, ...paths];
}

interface UseOfModule extends SqlUse {
  readonly module: string;
  readonly path: string;
  readonly names: DatabaseNames;
}

/** Undefined for a use that is allowed. */
function adviceFor(use: UseOfModule): string | undefined {
  const { module, path, name, kind, names } = use;
  const owners = ownersOf(name);
  if (owners.length === 0 || owners.includes(module)) return undefined;
  if (kind === 'write') {
    return `${module} must not write ${name}: call a function or use case of ${owners[0]}`;
  }
  if (READS_ALL.includes(path)) return undefined;
  if (names.functions.has(name)) return callAdviceFor(use, owners);
  if (kind === 'lock' && LOCKS_OF_OTHERS[path]?.includes(name) !== true) {
    return `${module} must not lock rows of ${name}: call a function or use case of ${owners[0]}`;
  }
  if (PUBLISHED_TYPES.includes(name)) return undefined;
  const below = SERVER_MODULES[module] ?? [];
  if (owners.some((owner) => below.includes(owner))) return undefined;
  return `${module} must not read ${name}, which belongs to ${owners[0]} ${DATA}`;
}

/** Reading a table and calling a function differ: a function of the owner may write. */
function callAdviceFor(
  { module, path, name }: UseOfModule,
  owners: readonly string[],
): string | undefined {
  const callers = PUBLISHED_FUNCTIONS[name] ?? [];
  if (callers.some((folder) => path.startsWith(folder))) return undefined;
  return `${module} must not call ${name}: ${owners[0]} does not publish it to this folder ${DATA}`;
}

/** Empty for a schema that is not ours. */
function ownersOf(name: string): readonly string[] {
  const [schema = ''] = name.split('.');
  const owner = SCHEMA_OWNERS[schema];
  return TABLE_OWNERS[name] ?? TABLE_OWNERS[parentOf(name)] ?? (owner === undefined ? [] : [owner]);
}

/** The partitioned table of a partition's name; any other name unchanged. */
function parentOf(name: string): string {
  return name.replace(PARTITION, '');
}

function moduleOf(path: string): string | undefined {
  const ofFunction = /^server\/sql\/(\w+)\/\w+\.sql$/.exec(path)?.[1];
  if (ofFunction !== undefined) return SCHEMA_OWNERS[ofFunction] ?? 'nobody';
  if (path.endsWith('.test.ts')) return undefined;
  return /^server\/src\/modules\/([^/]+)\/.*\.(?:ts|sql)$/.exec(path)?.[1];
}

function finding(path: string, line: number, advice: string): Finding {
  return { rule: 'table-owner', path, line, advice };
}
