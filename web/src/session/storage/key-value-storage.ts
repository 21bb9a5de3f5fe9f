/** Stores text by key; the two of `@jubilee/ui/browser/storage` fit, and a Map in tests. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}
