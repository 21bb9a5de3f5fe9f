/**
 * The small pages of the provider's window: a sentence, and a message for the page that opened it.
 */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import {
  type HandlerLanguage,
  type HandlerMessageKey,
  getHandlerMessage,
} from './handler-messages.ts';

export const HANDLER_PATH = '/__/auth/handler';
export const HANDLER_SCRIPT_PATH = '/__/auth/handler.js';
export const HANDLER_STYLE_PATH = '/__/auth/handler.css';

/** The message to the opener; `pendingToken` completes the sign-in and works once. */
export type HandlerMessage = {
  readonly source: 'jubilee-auth-handler';
  readonly eventId: string;
  readonly providerId: string;
} & (
  | { readonly pendingToken: string }
  | { readonly error: 'user-cancelled' | 'invalid' | 'unavailable' }
);

export interface HandlerPage {
  readonly status: number;
  readonly messageKey: HandlerMessageKey;
  readonly message?: HandlerMessage;
}

/** The brand and the language of the window. */
export interface HandlerLook {
  readonly brandName: string | undefined;
  readonly language: HandlerLanguage;
}

/** No opener policy: it would cut the window off from the page that waits for the message. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;

export function sendHandlerPage(
  reply: FastifyReply,
  { brandName, language }: HandlerLook,
  { status, messageKey, message }: HandlerPage,
): FastifyReply {
  const { title, sentence } = getHandlerMessage(language, messageKey);
  const received = getHandlerMessage(language, 'received');
  const dataAttributes =
    message === undefined
      ? ''
      : ` data-message="${escapeHtml(JSON.stringify(message))}" data-received-title="${escapeHtml(received.title)}" data-received-sentence="${escapeHtml(received.sentence)}"`;
  const brandLine = brandName === undefined ? '' : `<p class="brand">${escapeHtml(brandName)}</p>`;
  const titles = [title, brandName].filter((part) => part !== undefined).join(' · ');
  return reply
    .code(status)
    .headers(HEADERS)
    .header('content-language', language)
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"${dataAttributes}><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(titles)}</title><link rel="stylesheet" href="${HANDLER_STYLE_PATH}"><main aria-live="polite">${brandLine}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></main><script src="${HANDLER_SCRIPT_PATH}"></script></html>`,
    );
}

export function sendRedirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers(HEADERS).redirect(address, 303);
}

/** The frame that tools of the hosted service load; here it is empty. */
export function sendFramePage(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      ...HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign-in frame</title><p>Signing in here needs no frame.</p></html>',
    );
}
