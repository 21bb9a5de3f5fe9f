/** The config of a game without a choice before the start: `{}`. */
export function isEmptyConfig(config: unknown): boolean {
  return typeof config === 'object' && config !== null && Object.keys(config).length === 0;
}
