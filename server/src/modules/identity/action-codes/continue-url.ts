import { ok } from '@jubilee/contract/values/result';
import type { Realm } from '../identity-settings.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/** Refuses: INVALID_CONTINUE_URI, and UNAUTHORIZED_DOMAIN for a host outside the realm's list. */
export function readContinueUrl(
  realm: Pick<Realm, 'authorizedDomains'>,
  text: string | undefined,
): Outcome<URL | undefined> {
  if (text === undefined || text === '') return ok(undefined);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    return decline('INVALID_CONTINUE_URI');
  }
  const isOurs = (realm.authorizedDomains ?? []).some(
    (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
  );
  return isOurs ? ok(url) : decline('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project');
}
