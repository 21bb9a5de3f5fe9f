/**
 * The pages of the provider's sign-in window, on the brand's own web host. Source: IDENT-37,
 * ROUTE-22.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '@jubilee/contract/settings/brand';
import { isConnectionLost, isTimedOut } from '../../../platform/db/errors.ts';
import { HttpRefusal, sendRefusal } from '../../../platform/http/app.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import { chooseRealm } from '../realms.ts';
import { networkOf, consumeAttempt } from '../rate-limits/throttle.ts';
import { flowCookie, readFlowCookie } from './flow-cookie.ts';
import { HANDLER_SCRIPT, handlerStyle } from './handler-assets.ts';
import {
  HANDLER_PATH,
  HANDLER_SCRIPT_PATH,
  HANDLER_STYLE_PATH,
  type HandlerLook,
  type HandlerMessage,
  type HandlerPage,
  sendFramePage,
  sendHandlerPage,
  sendRedirect,
} from './handler-page.ts';
import { handlerLanguage } from './handler-messages.ts';
import { ANSWER_REPEATS_WITHIN_MS, beginFlow, finishFlow } from './provider-flow.ts';

/** Origin of the brand's web app, without a trailing slash, and its brand. */
export interface WebHost {
  readonly origin: string;
  readonly brand?: Brand;
}

/** Looked up by the Host header; undefined for an unknown host. */
export type WebHostOf = (host: string | undefined) => WebHost | undefined;

interface Visit {
  readonly realms: readonly Realm[];
  readonly origin: string;
  readonly redirectUri: string;
  readonly isSecure: boolean;
  readonly nowMs: number;
}

const EVENT_ID = /^[\w-]{8,128}$/;
const PROVIDER_ID = /^[a-z0-9][a-z0-9.-]{1,63}$/;
const LOGIN_HINT_MAX = 254;
/** Parameters of a provider's answer; all others are dropped. Apple posts `user`. */
const ANSWER_FIELDS = ['state', 'code', 'error', 'iss', 'user'];
const ANSWER_LENGTH_MAX = 6_000;

const BAD_START: HandlerPage = { status: 400, messageKey: 'wronglyOpened' };
const FOREIGN_ANSWER: HandlerPage = { status: 400, messageKey: 'over' };
const TOO_MANY: HandlerPage = { status: 429, messageKey: 'tooMany' };
const BUSY: HandlerPage = { status: 503, messageKey: 'busy' };

/** Adds the pages to the web surface, in their own Fastify scope. */
export async function registerAuthPages(
  web: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
  webHostOf: WebHostOf,
): Promise<void> {
  await web.register(async (pages) => {
    const visitOf = (request: FastifyRequest): Visit | undefined => {
      const origin = webHostOf(request.headers.host)?.origin;
      const location = parts.settings.brandOfHost(request.headers.host);
      if (origin === undefined || location === undefined) return undefined;
      return {
        realms: realms.filter((realm) => realm.brandLocation === location),
        origin,
        redirectUri: `${origin}${HANDLER_PATH}`,
        isSecure: origin.startsWith('https:'),
        nowMs: parts.clock.now(),
      };
    };
    const lookOf = (request: FastifyRequest): HandlerLook => {
      const brand = webHostOf(request.headers.host)?.brand;
      return {
        brandName: brand?.name,
        language: handlerLanguage(request.headers['accept-language'], brand?.language),
      };
    };
    const show = (request: FastifyRequest, reply: FastifyReply, page: HandlerPage): FastifyReply =>
      sendHandlerPage(reply, lookOf(request), page);
    readForms(pages);
    pages.setErrorHandler((error: FastifyError | HttpRefusal, request, reply) => {
      // The web surface itself refused the request, so it answers in its own form.
      if (error instanceof HttpRefusal) return sendRefusal(reply, request, error.code);
      if (error.statusCode !== undefined && error.statusCode < 500) {
        return show(request, reply, BAD_START);
      }
      if (!isConnectionLost(error) && !isTimedOut(error)) {
        request.log.error({ err: error, requestId: request.id }, 'fault');
      }
      return show(request, reply, BUSY);
    });
    pages.get(HANDLER_PATH, async (request, reply) => {
      const visit = visitOf(request);
      if (visit === undefined) return show(request, reply, BAD_START);
      const query = parametersOf(request.query);
      return query.has('state')
        ? finish(parts, visit, query, request, reply, show)
        : begin(parts, visit, query, request, reply, show);
    });
    // A form posted by a sign-in provider carries no cookie, so its answer is repeated as a plain
    // GET.
    pages.post(HANDLER_PATH, (request, reply) => {
      const visit = visitOf(request);
      const answer = answerOf(parametersOf(request.body));
      if (visit === undefined || answer === undefined) return show(request, reply, BAD_START);
      return sendRedirect(reply, `${visit.redirectUri}?${answer.toString()}`);
    });
    pages.get(HANDLER_SCRIPT_PATH, (_request, reply) =>
      sendAsset(reply, 'javascript', HANDLER_SCRIPT),
    );
    pages.get(HANDLER_STYLE_PATH, ({ headers }, reply) =>
      sendAsset(reply, 'css', handlerStyle(webHostOf(headers.host)?.brand)),
    );
    pages.get('/__/auth/iframe', (_request, reply) => sendFramePage(reply));
    pages.get('/__/firebase/init.json', (request, reply) => {
      const visit = visitOf(request);
      const realm = visit?.realms[0];
      if (visit === undefined || realm === undefined) return show(request, reply, BAD_START);
      const { apiKey, projectId } = realm;
      return reply
        .header('cache-control', 'no-cache')
        .send({ apiKey, projectId, authDomain: new URL(visit.origin).host });
    });
  });
}

type Show = (request: FastifyRequest, reply: FastifyReply, page: HandlerPage) => FastifyReply;

async function begin(
  parts: IdentityParts,
  visit: Visit,
  query: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
  show: Show,
): Promise<FastifyReply> {
  const eventId = query.get('eventId') ?? '';
  const providerId = query.get('providerId') ?? '';
  const chosen = chooseRealm(
    visit.realms,
    query.get('apiKey') ?? undefined,
    query.get('tid') ?? undefined,
  );
  if (!chosen.ok || !EVENT_ID.test(eventId) || !PROVIDER_ID.test(providerId)) {
    return show(request, reply, BAD_START);
  }
  const network = networkOf(request.ip);
  const subject = `${chosen.value.realmId}\n${network}`;
  const limit = parts.settings.limits.signInPerNetwork;
  if (
    !(await consumeAttempt(parts.pool, [{ kind: 'provider flow', subject, limit }], visit.nowMs))
  ) {
    return show(request, reply, TOO_MANY);
  }
  const hint = query.get('loginHint');
  const { redirectUri, isSecure } = visit;
  const begun = await beginFlow(
    parts,
    chosen.value,
    {
      providerId,
      eventId,
      redirectUri,
      ...(hint === null || hint.length > LOGIN_HINT_MAX ? {} : { loginHint: hint }),
    },
    visit.nowMs,
  );
  if (begun.outcome !== 'ok') {
    const source = 'jubilee-auth-handler';
    return show(request, reply, messagePage({ source, eventId, providerId, error: begun.outcome }));
  }
  const lifetimeMs = parts.settings.lifetimes.providerFlowMs;
  const cookie = flowCookie({ state: begun.state, secret: begun.cookie, lifetimeMs, isSecure });
  return sendRedirect(reply.header('set-cookie', cookie), begun.address);
}

async function finish(
  parts: IdentityParts,
  visit: Visit,
  query: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
  show: Show,
): Promise<FastifyReply> {
  const { redirectUri, realms, isSecure, nowMs } = visit;
  const parameters = answerOf(query);
  const state = parameters?.get('state') ?? '';
  if (parameters === undefined || state === '') return show(request, reply, FOREIGN_ANSWER);
  const cookie = readFlowCookie(request.headers.cookie, state, isSecure);
  const message = await finishFlow(
    parts,
    realms,
    { state, cookie, parameters, redirectUri },
    nowMs,
  );
  if (message === undefined || cookie === undefined) return show(request, reply, FOREIGN_ANSWER);
  // A browser may send the request twice at once, so the cookie lives as long as the answer repeats.
  const cookieAgain = flowCookie({
    state,
    secret: cookie,
    lifetimeMs: ANSWER_REPEATS_WITHIN_MS,
    isSecure,
  });
  return show(request, reply.header('set-cookie', cookieAgain), messagePage(message));
}

/** Explains to the user what to do when the window has no page behind it. */
function messagePage(message: HandlerMessage): HandlerPage {
  return { status: 200, messageKey: 'error' in message ? message.error : 'done', message };
}

/** Undefined when it is too long, or contains no answer. */
function answerOf(given: URLSearchParams): URLSearchParams | undefined {
  const answer = new URLSearchParams();
  for (const field of ANSWER_FIELDS) {
    const value = given.get(field);
    if (value !== null) answer.set(field, value);
  }
  const isAnswer = answer.has('state') && (answer.has('code') || answer.has('error'));
  return isAnswer && answer.toString().length <= ANSWER_LENGTH_MAX ? answer : undefined;
}

/** A parameter that occurs twice is dropped. */
function parametersOf(given: unknown): URLSearchParams {
  if (given instanceof URLSearchParams) return given;
  if (typeof given !== 'object' || given === null) return new URLSearchParams();
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string' && !value.includes('\0')) parameters.set(name, value);
  }
  return parameters;
}

function readForms(pages: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded';
  pages.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

function sendAsset(reply: FastifyReply, kind: 'javascript' | 'css', text: string): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .type(`text/${kind}; charset=utf-8`)
    .send(text);
}
