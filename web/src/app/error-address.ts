import { safeRedirect } from './redirect.ts';

const ERROR_PATH = '/configerror';

function isThere(): boolean {
  return location.pathname.replace(/\/+$/, '') === ERROR_PATH;
}

/** The requested URL, stored in the error page's query. Source: CONF-8. */
function wantedAddress(): string {
  if (!isThere()) return `${location.pathname}${location.search}${location.hash}`;
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}

/** The configuration did not load: moves to the error page and stores the requested URL. */
export function goToErrorAddress(): void {
  if (isThere()) return;
  const search = new URLSearchParams({ redirect: wantedAddress() }).toString();
  history.replaceState(history.state, '', `${ERROR_PATH}?${search}`);
}

/** The configuration has loaded: restores the requested URL before anything reads it. */
export function leaveErrorAddress(): void {
  if (isThere()) history.replaceState(null, '', wantedAddress());
}
