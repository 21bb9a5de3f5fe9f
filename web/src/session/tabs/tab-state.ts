/** What a tab says about the session that it holds; nothing in it lets anybody in. */
export interface TabState {
  /** Names the session among the tabs of this browser; the server does not know it. */
  readonly id: string;
  /** When the server opened it, epoch milliseconds by this device. */
  readonly openedAtMs: number;
  /** When its ID token expires, epoch milliseconds by this device. */
  readonly tokenUntilMs: number;
}

/**
 * Whether a tab with `ours` should take over `theirs`: a later session, or a later token of the same
 * session. A total order, so that two tabs never exchange their sessions. Source: SESS-26, SESS-29.
 */
export function isNewer(theirs: TabState, ours: TabState | undefined): boolean {
  if (ours === undefined) return true;
  if (theirs.id === ours.id) return theirs.tokenUntilMs > ours.tokenUntilMs;
  if (theirs.openedAtMs !== ours.openedAtMs) return theirs.openedAtMs > ours.openedAtMs;
  return theirs.id > ours.id;
}
