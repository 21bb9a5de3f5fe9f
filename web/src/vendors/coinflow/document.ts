/** Coinflow's own page for linking a bank account or a card; it says when one is linked. Source: CASH-9. */
import { serveVendorDocument } from '../vendor-document.ts';

const HEIGHT_PX = 640;

serveVendorDocument(async ({ settings, root, labels, values, say }) => {
  const address = new URL(settings['scriptUrl'] ?? '');
  address.searchParams.set('sessionKey', values['sessionKey'] ?? '');
  address.searchParams.set('bankAccountLinkRedirect', `${settings['page']}/coinflowRedirect`);
  const frame = document.createElement('iframe');
  frame.title = labels['title'] ?? '';
  frame.src = address.href;
  frame.style.cssText = `display: block; width: 100%; height: ${HEIGHT_PX}px; border: 0`;
  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== address.origin || source !== frame.contentWindow) return;
    if (isLinked(data)) say({ news: 'token', fields: {} });
  });
  frame.addEventListener('load', () => say({ news: 'ready' }));
  root.style.display = 'block';
  root.append(frame);
  return {};
});

/** Its messages are JSON texts with a method. */
function isLinked(data: unknown): boolean {
  if (typeof data !== 'string') return false;
  try {
    return (JSON.parse(data) as { readonly method?: unknown } | null)?.method === 'accountLinked';
  } catch {
    return false;
  }
}
