import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export interface SqlFunction {
  /** `schema.function`; the file is `schema/function.sql`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of `text` with Unix line ends, hex. */
  readonly sha256: string;
}

export interface SqlFolder {
  readonly functions: readonly SqlFunction[];
  /** Every schema that migrations make, with or without functions. */
  readonly schemas: readonly string[];
  /** Raised with every changed function; a build never replaces functions of a higher release. */
  readonly release: number;
  /** Functions that a build of the release before may still call. */
  readonly retired: readonly RetiredFunction[];
  /** SHA-256 over all functions, as stated in release.json. */
  readonly stated: string;
  /** SHA-256 over all functions, computed from the files. */
  readonly sha256: string;
}

export interface RetiredFunction {
  readonly function: string;
  /** From this release on the function is dropped and its file must be gone. */
  readonly dropFrom: number;
}

const NAME = /^[a-z_]+$/;
const RELEASE_FILE = z.strictObject({
  release: z.int().check(z.minimum(1)),
  sha256: z.string(),
  schemas: z.array(z.string()),
  retired: z.array(z.strictObject({ function: z.string(), dropFrom: z.int().check(z.minimum(1)) })),
});

/**
 * Reads all functions, ordered by name. Faults: a misnamed file, a file that creates something else, a
 * retired function whose file is gone too early or remains too long.
 */
export function readSqlFolder(folder: string): SqlFolder {
  const { release, sha256, schemas, retired } = RELEASE_FILE.parse(
    JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')),
  );
  const functions = readFunctions(folder);
  for (const one of retired) assertRetirement(one, release, functions);
  return {
    functions,
    schemas,
    release,
    retired,
    stated: sha256,
    sha256: hashOf(functions.map((one) => `${one.name} ${one.sha256}\n`).join('')),
  };
}

function readFunctions(folder: string): readonly SqlFunction[] {
  const schemas = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return schemas
    .flatMap((schema) =>
      readdirSync(join(folder, schema)).map((file) => readFunction(folder, schema, file)),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function assertRetirement(
  { function: name, dropFrom }: RetiredFunction,
  release: number,
  functions: readonly SqlFunction[],
): void {
  const hasFile = functions.some((one) => one.name === name);
  if (hasFile && release >= dropFrom) {
    throw new Error(
      `Function ${name} is dropped from release ${dropFrom} on: remove its file from server/sql.`,
    );
  }
  if (!hasFile && release < dropFrom) {
    throw new Error(
      `Function ${name} is kept until release ${dropFrom}, because the build before still calls it: restore its file in server/sql.`,
    );
  }
}

function readFunction(folder: string, schema: string, file: string): SqlFunction {
  const name = `${schema}.${file.replace(/\.sql$/, '')}`;
  const path = join(folder, schema, file);
  if (!file.endsWith('.sql') || !name.split('.').every((part) => NAME.test(part))) {
    throw new Error(`${path} must be named schema/function.sql, in lower case.`);
  }
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const created = [...text.matchAll(/^create or replace function ([\w.]+)\s*\(/gm)];
  if (created.length !== 1 || created[0]?.[1] !== name) {
    throw new Error(`${path} must create the function ${name} and nothing else.`);
  }
  return { name, text, sha256: hashOf(text) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
