import type { IncomingMessage } from 'node:http';

/**
 * The Host header of a request, or undefined when there is none or more than one: Node would
 * silently use the first, and a proxy in front perhaps the second. A request whose target names a host itself has none
 * either, since a proxy would go by that one. Source: BRAND-4.
 */
export function hostOfRequest(
  request: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'url'>,
): string | undefined {
  if (request.url !== undefined && /^[a-z][a-z\d+.-]*:\/\//i.test(request.url)) return undefined;
  const raw = request.rawHeaders;
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 ? request.headers.host : undefined;
}
