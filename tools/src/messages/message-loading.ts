/** Which messages are loaded when a module of the page uses them. Pure. Source: LANG-10. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from '../repository/tree.ts';

interface Module {
  readonly speaks: boolean;
  readonly needs: readonly string[];
  /** Modules that it loads lazily, and whether their messages are loaded with them. */
  readonly loads: readonly { readonly path: string; readonly withMessages: boolean }[];
}

/** These load a module together with all messages of the page. */
const LOADERS_WITH_MESSAGES = new Set(['loadPart', 'loadSidePart', 'loadModule']);

function readModule(file: SourceFile): Module {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const needs: string[] = [];
  const loads: { path: string; withMessages: boolean }[] = [];
  let speaks = false;
  const near = (to: string): string => posix.join(posix.dirname(file.path), to);
  const visit = (node: ts.Node, withMessages: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier;
      if (from === undefined || !ts.isStringLiteral(from)) return;
      const isType = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      if (isType) return;
      if (/^@lingui\/(?:core|react)\/macro$/.test(from.text)) speaks = true;
      if (from.text.startsWith('.')) needs.push(near(from.text));
      return;
    }
    let isWithMessages = withMessages;
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (LOADERS_WITH_MESSAGES.has(node.expression.getText(source))) isWithMessages = true;
      const isLoad = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isLoad && first !== undefined && ts.isStringLiteral(first) && first.text.startsWith('.'))
        loads.push({ path: near(first.text), withMessages });
    }
    ts.forEachChild(node, (child) => visit(child, isWithMessages));
  };
  visit(source, false);
  return { speaks, needs, loads };
}

function reachedFrom(start: string, modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const module = modules.get(path);
    if (module === undefined || reached.has(path)) continue;
    reached.add(path);
    open.push(...module.needs);
  }
  return reached;
}

/**
 * Modules that would render before their messages are loaded: part of the first load but missing in
 * its catalogue, or lazily loaded by the first load without messages.
 */
export function speechlessModules(
  files: readonly SourceFile[],
  start: string,
  isOfFirst: (path: string) => boolean,
): readonly string[] {
  const modules = new Map(files.map((file) => [file.path, readModule(file)]));
  if (!modules.has(start)) throw new Error(`There is no entry ${start}`);
  const first = reachedFrom(start, modules);
  const isLate = (path: string): boolean => modules.get(path)?.speaks === true && !isOfFirst(path);
  const problems = [...first]
    .filter(isLate)
    .map((path) => `${path} is part of the first load, its messages are not`);
  for (const path of first) {
    for (const load of modules.get(path)?.loads ?? []) {
      if (load.withMessages) continue;
      const speaker = [...reachedFrom(load.path, modules)].find(isLate);
      if (speaker !== undefined) {
        problems.push(`${path} loads ${load.path} without messages, and ${speaker} speaks`);
      }
    }
  }
  return [...new Set(problems)].toSorted();
}
