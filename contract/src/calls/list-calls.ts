interface Listed {
  readonly name: string;
  readonly path: string;
}
type CallOf<Areas extends readonly object[]> = {
  [Index in keyof Areas]: Extract<Areas[Index][keyof Areas[Index]], Listed>;
}[number];

const isCall = (exported: unknown): exported is Listed =>
  typeof exported === 'object' && exported !== null && 'path' in exported;

/** The calls that these files export. */
export function listCalls<const Areas extends readonly object[]>(
  areas: Areas,
): readonly CallOf<Areas>[] {
  const exported: readonly unknown[] = areas.flatMap((area) => Object.values(area));
  return exported.filter(isCall) as unknown as readonly CallOf<Areas>[];
}
