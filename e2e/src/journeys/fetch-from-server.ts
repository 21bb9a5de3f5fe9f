import type { APIResponse, Route } from 'playwright-core';

/**
 * Sends what a page asked to the server and gives the answer. Browsers know every name below
 * localhost; the machine's resolver may not, so the name goes along as the host only.
 */
export function fetchFromServer(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}
