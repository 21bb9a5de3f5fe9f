import type { APIResponse, Route } from 'playwright-core';

/**
 * Forwards a page's request to the server and returns the response. Browsers resolve every name
 * below localhost; the machine's resolver may not, so the name is sent only as the Host header.
 */
export function fetchFromServer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}
