/** A definition with the value at `path`, such as `pays.H1.3`, changed or added. For tests. */
export function changed(definition: unknown, path: string, value: unknown): unknown {
  return replaced(definition, path.split('.'), value);
}

function replaced(place: unknown, [key, ...deeper]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(place)) {
    return place.map((item: unknown, at) =>
      String(at) === key ? replaced(item, deeper, value) : item,
    );
  }
  const entries = new Map<string, unknown>(Object.entries(place ?? {}));
  return Object.fromEntries(entries.set(key, replaced(entries.get(key), deeper, value)));
}
