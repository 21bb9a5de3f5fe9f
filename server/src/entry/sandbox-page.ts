import type { CaughtMessage } from '@jubilee/providers/messaging/simulator/mailbox';
import { escapeHtml } from '../platform/http/escape-html.ts';

const MESSAGES_VISIBLE_MAX = 50;
const REFRESH_SECONDS = 5;

export interface PageOptions {
  /** Only messages to this address or number; all without it. */
  readonly to?: string | undefined;
  readonly refreshes?: boolean;
}

/**
 * Neither the page nor an email on it may load or run anything. Emails are framed; links open in a
 * new tab.
 */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * Caught messages, newest first: codes to copy, links to follow, emails as email clients render
 * them. Without script; it reloads itself only when the address says so. Source: OPS-12.
 */
export function pageOfMessages(
  messages: readonly CaughtMessage[],
  { to, refreshes = false }: PageOptions = {},
): string {
  const visible = messages.slice(0, MESSAGES_VISIBLE_MAX);
  const list = visible.map((one, index) => itemOf(one, index === 0)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${refreshes ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''}
<title>${to === undefined ? 'Caught messages' : `Messages to ${escapeHtml(to)}`}</title><style>${STYLE}</style></head>
<body><header><h1>Caught messages</h1>
<p>Every message that the platform sends arrives here, newest first. Nothing leaves this machine.</p>
<form method="get" action="/outbox.html" role="search">
<label>To <input name="to" type="search" value="${escapeHtml(to ?? '')}" placeholder="address or number" autocomplete="off" size="28"></label>
<label class="check"><input name="refresh" type="checkbox" value="on"${refreshes ? ' checked' : ''}> Reload every ${REFRESH_SECONDS} s</label>
<button>Show</button>${to === undefined ? '' : ' <a href="/outbox.html">Show all</a>'}
</form></header>
<main><p role="status">${countText(messages.length, visible.length)}</p>${list}</main></body></html>
`;
}

function countText(found: number, visible: number): string {
  if (found === 0) return 'No messages yet. Trigger one, then reload.';
  const many = `${found} ${found === 1 ? 'message' : 'messages'}`;
  return visible < found ? `${many}; these are the newest ${visible}.` : `${many}.`;
}

function itemOf(one: CaughtMessage, isNewest: boolean): string {
  const isSms = one.channel === 'sms';
  const subject = one.subject === '' ? 'SMS message' : one.subject;
  const codes = one.codes.map(
    (code) =>
      `<p class="code"><span class="hidden">Code </span><code>${escapeHtml(code)}</code></p>`,
  );
  const links = one.links.map(
    (link) =>
      `<p><a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(link)}</a></p>`,
  );
  const emailFrame =
    one.html === ''
      ? ''
      : `<details${isNewest ? ' open' : ''}><summary>Email</summary><iframe title="Email: ${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" loading="lazy" srcdoc="${escapeHtml(withOutsideLinks(one.html))}"></iframe></details>`;
  const body = isSms
    ? `<p class="plain">${escapeHtml(one.text)}</p>`
    : `<details><summary>Plain text</summary><pre>${escapeHtml(one.text)}</pre></details>`;
  return `<article><h2>${escapeHtml(subject)}</h2>
<p class="meta"><span class="kind">${isSms ? 'SMS' : 'email'}</span> to <a href="/outbox.html?to=${escapeHtml(encodeURIComponent(one.to))}">${escapeHtml(one.to)}</a> <time datetime="${escapeHtml(one.sentAt)}">${escapeHtml(timeText(one.sentAt))}</time></p>
${codes.join('')}${links.join('')}${emailFrame}${body}</article>
`;
}

/** The platform's pages refuse to be framed, so an email's links open in a new tab. */
function withOutsideLinks(html: string): string {
  const base = '<base target="_blank">';
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html}`;
}

function timeText(sentAt: string): string {
  return `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;
}

const STYLE = `:root{color-scheme:light dark;--page:#f3f4f7;--card:#fff;--ink:#16181f;--quiet:#565b69;--line:#d9dce4;--link:#1d4ed8;--mark:#e8ecf8}
@media (prefers-color-scheme:dark){:root{--page:#0d0f14;--card:#171a22;--ink:#eef0f5;--quiet:#a9afbe;--line:#2c313d;--link:#93b4ff;--mark:#232a3d}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2rem 1rem;color:var(--ink);background:var(--page)}
h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}a{color:var(--link);overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1rem 0}.check{display:flex;gap:.4rem;align-items:center}
input,button{font:inherit;color:inherit}input[type=search]{max-width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--quiet);border-radius:8px;background:var(--card)}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:8px;background:var(--ink);color:var(--page);font-weight:600}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}
.meta{color:var(--quiet);font-size:.9rem;margin:.25rem 0 .75rem}.kind{background:var(--mark);color:var(--ink);border-radius:6px;padding:.1rem .5rem}
.code code{font:700 2rem/1.2 ui-monospace,monospace;letter-spacing:.15em;background:var(--mark);border-radius:8px;padding:.25rem .75rem;display:inline-block;user-select:all}
summary{cursor:pointer;min-height:2.75rem;display:list-item;padding:.6rem 0}iframe{width:100%;height:42rem;border:1px solid var(--line);border-radius:8px;background:#fff}
pre,.plain{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;
