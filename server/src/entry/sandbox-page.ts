import type { CaughtMessage } from '@jubilee/providers/messaging/simulator/mailbox';

const SHOWN_MAX = 100;

/** Caught messages for people, newest first; links can be followed. */
export function pageOfMessages(messages: readonly CaughtMessage[]): string {
  const items = messages.slice(0, SHOWN_MAX).map(
    (one) => `<article><h2>${text(one.subject || 'Text message')}</h2>
<p class="meta">To <b>${text(one.to)}</b> · ${text(one.channel)} · ${text(one.sentAt)}</p>
${one.links.map((link) => `<p><a href="${text(link)}">${text(link)}</a></p>`).join('')}
${one.codes.map((code) => `<p>Code <b>${text(code)}</b></p>`).join('')}
<details><summary>Whole message</summary><pre>${text(one.text)}</pre></details></article>`,
  );
  const body =
    items.length === 0
      ? '<p>Nothing has been sent yet. Reload after the next mail.</p>'
      : items.join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Caught mail</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#16181f;background:#f3f4f7}
article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}
.meta{margin:0 0 .5rem;color:#5b6070}a{overflow-wrap:anywhere;color:#1d4ed8}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Caught mail and texts</h1><p>Everything the house sends ends here, newest first.</p>${body}</html>`;
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
