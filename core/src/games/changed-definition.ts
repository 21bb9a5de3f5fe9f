/** A definition with one value changed, or added, for tests of the parsers. `path` as in `pays.H1.3`. */
export function changedDefinition(file: unknown, path: string, value: unknown): unknown {
  return replaced(file, path.split('.'), value);
}

function replaced(node: unknown, [key, ...deeper]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((item: unknown, at) =>
      String(at) === key ? replaced(item, deeper, value) : item,
    );
  }
  const entries = new Map<string, unknown>(Object.entries(node ?? {}));
  return Object.fromEntries(entries.set(key, replaced(entries.get(key), deeper, value)));
}
