/** The imports of a tree of TypeScript, resolved to files of the tree, of npm packages and of Node. */
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';
import { readFiles } from '../repository/tree.ts';

export interface Import {
  readonly from: string;
  /** Relative to the root with symbolic links resolved; `node:` before modules of Node. */
  readonly to: string;
  readonly isTypeOnly: boolean;
  readonly isFound: boolean;
}

const ENDINGS = ['.ts', '.tsx', '.mjs', '.js', '.cjs'];
const BUILT_IN = new Set(builtinModules);
/** Every file of `packages` with what it imports; a file without imports has an empty list. */
export function readImports(root: string, packages: readonly string[]): Map<string, Import[]> {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: [...ENDINGS, '.json', '.d.ts'],
    mainFields: ['module', 'main', 'types'],
  });
  const resolve = (from: string, name: string): Omit<Import, 'from' | 'isTypeOnly'> => {
    if (name.startsWith('node:') || BUILT_IN.has(name)) {
      return { to: `node:${name.replace('node:', '')}`, isFound: true };
    }
    const { path } = resolver.sync(dirname(join(root, from)), name.replace(/\?.*$/, ''));
    return path === undefined
      ? { to: name, isFound: false }
      : { to: relative(root, path), isFound: true };
  };
  return new Map(
    packages
      .flatMap((name) =>
        readFiles(join(root, name), ENDINGS).map((file) => ({
          path: `${name}/${file.path}`,
          text: file.text,
        })),
      )
      .map(({ path, text }) => [
        path,
        [...namesIn(path, text)].map(([name, isTypeOnly]) => ({
          from: path,
          isTypeOnly,
          ...resolve(path, name),
        })),
      ]),
  );
}

/** What a file imports by the name it writes, and whether it takes types alone. */
function namesIn(path: string, text: string): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>();
  const add = (name: string, isTypeOnly: boolean): void => {
    names.set(name, isTypeOnly && names.get(name) !== false);
  };
  const addLiteral = (node: Node | undefined, isTypeOnly: boolean): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value, isTypeOnly);
    if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
      add(node.quasis[0]?.value.cooked ?? '', isTypeOnly);
    }
  };
  const parsed = parseSync(path, text);
  const { module } = parsed;
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest !== null) add(moduleRequest.value, isType);
  }
  // The module record has the imports of statements only, and the syntax tree is slow to read.
  if (/\b(?:import|require)\s*\(/.test(text)) {
    new Visitor({
      ImportExpression: ({ source }) => addLiteral(source, false),
      TSImportType: ({ source }) => addLiteral(source, true),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type === 'Identifier' && callee.name === 'require') addLiteral(first, false);
      },
    }).visit(parsed.program);
  }
  return names;
}
