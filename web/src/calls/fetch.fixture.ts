import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { createCall, type Call, type CallPorts } from './call.ts';
import { createRequestIds } from './request-ids.ts';
import { createTokens } from './tokens.ts';

/** One call as the server would see it. */
export interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What a fake server returns: a body, a refusal, or no response. */
export type Scripted =
  | { readonly json: unknown; readonly status?: number }
  | { readonly refusal: RefusalCode }
  | 'silence'
  /** Nothing within the page's own deadline. */
  | 'late';

export function refusalResponse(code: RefusalCode): Response {
  const { status, message } = REFUSALS[code];
  return Response.json({ error: { code, message, requestId: 'test' } }, { status });
}

/** A network for tests: responses are computed from the request, and nothing leaves the process. */
export function fakeNetwork(answer: (seen: Seen, count: number) => Scripted) {
  const seen: Seen[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const entry = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body };
    seen.push(entry);
    const scripted = answer(entry, seen.length);
    if (scripted === 'silence') return Promise.reject(new TypeError('no answer'));
    if (scripted === 'late') return Promise.reject(new DOMException('too late', 'TimeoutError'));
    if ('refusal' in scripted) return Promise.resolve(refusalResponse(scripted.refusal));
    return Promise.resolve(Response.json(scripted.json, { status: scripted.status ?? 200 }));
  };
  return { seen, fetch };
}

/** A clock that moves only while somebody waits; work that needs no waiting runs first. */
export function fakeClock(startMs = 1_800_000_000_000) {
  let now = startMs;
  return {
    nowMs: () => now,
    wait: (durationMs: number) => {
      now += durationMs;
      return new Promise<void>((resolve) => {
        setTimeout(resolve, 0);
      });
    },
  };
}

export function callFor(
  answer: (seen: Seen, count: number) => Scripted,
  parts: Partial<CallPorts> = {},
): { call: Call; seen: Seen[]; renewals: () => number; logs: string[] } {
  const network = fakeNetwork(answer);
  const clock = fakeClock();
  const logs: string[] = [];
  let renewals = 0;
  const tokens = createTokens((force) => {
    if (force) renewals += 1;
    return Promise.resolve({ ok: true, value: `token-${String(renewals)}` });
  });
  const call = createCall({
    apiOrigin: 'https://api.example',
    fetch: network.fetch,
    ...clock,
    requestIds: createRequestIds({
      ...clock,
      randomBytes: (count) => new Uint8Array(count).fill(7),
    }),
    versionId: '1.0.0-test',
    tokens,
    userId: () => 'alice',
    sessionId: () => 'session-1',
    rejoin: () => Promise.resolve(false),
    onDisabled: () => undefined,
    log: (sentence) => logs.push(sentence),
    ...parts,
  });
  return { call, seen: network.seen, renewals: () => renewals, logs };
}
