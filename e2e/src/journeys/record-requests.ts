import type { Page } from 'playwright-core';

const JOIN = /^40(\/\w+),/;

/**
 * The page's messages to the server from now on, in order: calls as `POST /login`, socket
 * connections as `join /user` and `leave /user`. Ids in paths are omitted; requests to the page's
 * own host are ignored.
 */
export function recordRequests(page: Page): readonly string[] {
  const traffic: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = request.isNavigationRequest() || url.origin === new URL(page.url()).origin;
    if (isOwn || request.method() === 'OPTIONS') return;
    const path = url.pathname.replace(/^\/users\/[^/]+/, '/users/id');
    traffic.push(`${request.method()} ${path}`);
  });
  page.on('websocket', (socket) => {
    let namespace = '';
    socket.on('framesent', ({ payload }) => {
      const joined = JOIN.exec(String(payload))?.[1];
      if (joined === undefined) return;
      namespace = joined;
      traffic.push(`join ${namespace}`);
    });
    socket.on('close', () => traffic.push(`leave ${namespace}`));
  });
  return traffic;
}
