import { safeRedirect } from './redirect.ts';

const ERROR_PATH = '/configerror';

function isThere(): boolean {
  return location.pathname.replace(/\/+$/, '') === ERROR_PATH;
}

/** The address that was wanted, kept in the error page's own. Source: CONF-8. */
function wantedAddress(): string {
  if (!isThere()) return `${location.pathname}${location.search}${location.hash}`;
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}

/** The settings did not load: the address says so, and keeps what was wanted. */
export function goToErrorAddress(): void {
  if (isThere()) return;
  const search = new URLSearchParams({ redirect: wantedAddress() }).toString();
  history.replaceState(history.state, '', `${ERROR_PATH}?${search}`);
}

/** The settings are here: what was wanted is where the visitor arrives, before anything reads it. */
export function leaveErrorAddress(): void {
  if (isThere()) history.replaceState(null, '', wantedAddress());
}
