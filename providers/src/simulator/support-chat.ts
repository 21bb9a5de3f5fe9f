/** What the simulated widgets of support share: a chat that says who the vendor takes the visitor for. */
import type { SandboxAnswer, SandboxRequest } from '../vendor-simulator.ts';

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'cache-control': 'no-store',
};

/** A script of the widget: `own` defines the vendor's global with `show(name)` and `ask(body)`, which calls `/whoami`. */
export function chatScript(label: string, own: string): string {
  return `(() => {
  const base = new URL('.', document.currentScript.src).href;
  const box = document.createElement('section');
  box.setAttribute('aria-label', ${JSON.stringify(label)});
  box.style.cssText = 'grid-column:1/-1;display:grid;gap:12px;align-content:start;min-height:340px';
  const who = document.createElement('p');
  who.setAttribute('role', 'status');
  const list = document.createElement('ol');
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Message');
  field.style.cssText = 'font:inherit;min-height:44px;padding:0 12px;border-radius:12px;border:1px solid currentColor;background:transparent;color:inherit';
  const send = document.createElement('button');
  send.textContent = 'Send';
  const write = () => {
    if (field.value === '') return;
    const item = document.createElement('li');
    item.textContent = field.value;
    list.append(item);
    field.value = '';
  };
  send.type = 'button';
  send.addEventListener('click', write);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(field, ' ', send);
  box.append(who, list, form);
  const show = (name) => {
    who.textContent = name === undefined ? 'You are a guest of ${label}.' : 'You are signed in at ${label} as ' + name + '.';
    list.replaceChildren();
    (document.querySelector('#vendor') ?? document.body).append(box);
  };
  const ask = async (body) => {
    const answer = await fetch(base + 'whoami', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error('The token was rejected');
    return (await answer.json()).name;
  };
  ${own}
})();
`;
}

/** Serves the script, and says whom a token names: undefined is 400, as the vendor rejects it. */
export function serveChat(
  request: SandboxRequest,
  script: string,
  nameOf: (body: Readonly<Record<string, unknown>>) => string | undefined,
): SandboxAnswer | undefined {
  const { method, path } = request;
  if (method === 'GET' && path === '/widget.js') {
    return { status: 200, headers: { ...OPEN, 'content-type': 'text/javascript' }, body: script };
  }
  if (path !== '/whoami') return undefined;
  if (method === 'OPTIONS') return { status: 204, headers: OPEN, body: '' };
  const name = nameOf(parsedBody(request.body));
  return name === undefined
    ? chatAnswer(400, { error: 'invalid token' })
    : chatAnswer(200, { name });
}

export function chatAnswer(status: number, body: object): SandboxAnswer {
  const headers = { ...OPEN, 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify(body) };
}

/** Empty where it is no object. */
export function parsedBody(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
