/** Which sessions end when one more is opened. Pure, so that a table tests it. Source: SESS-18. */
interface Rival {
  readonly sessionId: string;
  readonly identitySessionId: string | undefined;
}

/** Remembered devices by sign-in; a sign-in of no device is absent. */
export type DevicesOfSignIns = ReadonlyMap<string, string>;

/**
 * Older sessions of the same sign-in first, then the oldest. `others` are the live ones, oldest first. Sessions of a remembered
 * device displace only each other: whoever has the device must not end a sign-in of its owner elsewhere.
 */
export function surplusSessions<Other extends Rival>(
  opened: Rival,
  others: readonly Other[],
  devices: DevicesOfSignIns,
  liveMax: number,
): readonly Other[] {
  const deviceOf = ({ identitySessionId: signIn }: Rival): string | undefined =>
    signIn === undefined ? undefined : devices.get(signIn);
  const isSameSignIn = (one: Rival): boolean =>
    one.identitySessionId !== undefined && one.identitySessionId === opened.identitySessionId;
  const rivals = others.filter((one) => deviceOf(one) === deviceOf(opened));
  return rivals
    .toSorted((a, b) => Number(isSameSignIn(b)) - Number(isSameSignIn(a)))
    .slice(0, Math.max(0, rivals.length + 1 - liveMax));
}
