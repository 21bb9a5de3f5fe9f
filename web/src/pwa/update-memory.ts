const KEY = 'updateTried';

/** The version that this visit was reloaded for; storage can be blocked. */
export function triedVersion(): string | undefined {
  return navigator.cookieEnabled ? (sessionStorage.getItem(KEY) ?? undefined) : undefined;
}

export function rememberTried(version: string): void {
  if (navigator.cookieEnabled) sessionStorage.setItem(KEY, version);
}
