/** Each route has the deadline of its call, and its connection outlives it. */
import { placeBet, userBets } from '@jubilee/contract/calls/games';
import { chargeByNonce } from '@jubilee/contract/calls/payments';
import { refuse } from '@jubilee/contract/values/result';
import { CALL_DEADLINES, SERVER_DEADLINE_CHECK_MS } from '@jubilee/contract/values/retry-budget';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { expect, onTestFinished, test } from 'vitest';
import { registerRoutes, route } from '../../src/modules/access/index.ts';
import { createHttpApp } from '../../src/platform/http/app.ts';

const { services } = await appForFile({ roles: ['api', 'identity'] });

test('[HTTP-26] a call that waits for a payment vendor has 40 s, every other 10 s, on a connection that lasts longer', async () => {
  const app = await createHttpApp({ log: services.log, ids: services.ids });
  onTestFinished(() => app.close());
  const deadlines = new Map<string, unknown>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (typeof method === 'string') deadlines.set(`${method} ${url}`, config);
  });
  const answer = () => Promise.resolve(refuse('PROVIDER_UNAVAILABLE'));
  const routes = [chargeByNonce, placeBet, userBets].map((call) => route(call, answer));
  registerRoutes(app, routes, {
    ...services.callers,
    flagsOf: services.settings.flagsOf,
    checkReplies: true,
  });
  const deadlineOf = (call: { readonly method: string; readonly path: string }) =>
    deadlines.get(`${call.method} ${call.path}`);
  expect(deadlineOf(chargeByNonce)).toEqual({
    answerWithinMs: 40_000,
    mayHaveEffect: true,
    movesMoney: true,
  });
  expect(deadlineOf(placeBet)).toEqual({
    answerWithinMs: 10_000,
    mayHaveEffect: true,
    movesMoney: true,
  });
  expect(deadlineOf(userBets)).toEqual({
    answerWithinMs: 10_000,
    mayHaveEffect: false,
    movesMoney: false,
  });
  const longestMs = Math.max(...Object.values(CALL_DEADLINES).map(({ serverMs }) => serverMs));
  expect(app.server.timeout).toBeGreaterThan(longestMs + SERVER_DEADLINE_CHECK_MS);
});
