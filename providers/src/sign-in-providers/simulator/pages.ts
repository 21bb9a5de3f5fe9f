/**
 * Pages of the simulated providers. They need no script, except to submit the form post of an
 * answer.
 */
import { createHash } from 'node:crypto';
import type { SimulatedAccount } from './accounts.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;background:#f3f4f7;color:#16181f}
main{max-width:26rem;margin:0 auto;background:#fff;border-radius:16px;padding:1.25rem}
h1{font-size:1.35rem;margin:0 0 .25rem}h2{font-size:1rem;margin:1.25rem 0 .5rem}p{margin:0 0 1rem}
button{font:inherit;width:100%;min-height:48px;text-align:start;padding:.5rem 1rem;margin:0 0 .5rem;border:1px solid #8b90a0;border-radius:12px;background:transparent;color:inherit;cursor:pointer}
button:hover{background:#1d4ed814}:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
button small{display:block;color:#5b6070}.go{background:#1d4ed8;border-color:#1d4ed8;color:#fff;text-align:center}.no{text-align:center}
label{display:block;margin:0 0 .75rem}input[type=text],input[type=email]{font:inherit;width:100%;min-height:44px;padding:.25rem .75rem;border:1px solid #8b90a0;border-radius:12px;background:transparent;color:inherit}
@media (prefers-color-scheme:dark){body{background:#101218;color:#eceef4}main{background:#1b1e27}button small{color:#a9aebd}.go{background:#2f62ea}}`;
const SUBMIT = 'document.forms[0].submit()';
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `request` is passed on unchanged and checked again when a user is chosen. */
export function chooserPage(
  { title: provider, accounts, isForStaff }: Omit<SimulatedProvider, 'isOpenId'>,
  request: URLSearchParams,
  chooseAt: string,
): Response {
  const loginHint = request.get('login_hint');
  const hiddenFields = hidden(request);
  const form = (content: string): string =>
    `<form method="get" action="${escaped(chooseAt)}">${hiddenFields}${content}</form>`;
  const accountForms = accounts.map((person) => form(personButton(person))).join('');
  return page(
    `Choose an account: ${provider}`,
    `<h1>Choose an account</h1><p>${escaped(provider)}, simulated. Nobody here exists, and nothing leaves this machine.</p>
${accountForms}<h2>Use another address</h2>
${form(`<label>Email address<input type="email" name="email" required maxlength="254" autocomplete="off" value="${escaped(loginHint ?? '')}"></label>
<label>Name<input type="text" name="name" maxlength="100" autocomplete="off"></label>
${isForStaff === true ? STAFF_FIELDS : ''}<label><input type="checkbox" name="verified" value="yes" checked> This provider has verified the address</label>
<button class="go">Continue</button>`)}
${form('<button class="no" name="cancel" value="yes">Cancel</button>')}`,
  );
}

const STAFF_FIELDS = `<label>Groups, with commas between them<input type="text" name="groups" maxlength="500" autocomplete="off" placeholder="casino-admins"></label>
<label>User id, to be the same person under another address<input type="text" name="subject" maxlength="100" autocomplete="off"></label>
<label>Signed in here for so many minutes already<input type="text" name="ago" inputmode="numeric" pattern="\\d{0,4}" autocomplete="off"></label>
`;

function personButton({ id, name, email, emailVerified, groups }: SimulatedAccount): string {
  const address = [
    email === null ? 'no email address' : `${email}${emailVerified ? '' : ', not verified'}`,
    ...(groups === undefined ? [] : [`groups: ${groups.join(', ')}`]),
  ].join('; ');
  return `<button name="person" value="${id}">${escaped(name)}<small>${escaped(address)}</small></button>`;
}

/** A form-post answer, as Apple sends it; the button is for browsers without script. */
export function postBackPage(redirectUri: string, answer: URLSearchParams): Response {
  return page(
    'Returning',
    `<h1>Returning</h1><form method="post" action="${escaped(redirectUri)}">${hidden(answer)}<button class="go">Continue</button></form><script>${SUBMIT}</script>`,
  );
}

export function messagePage(status: number, sentence: string): Response {
  return page('This did not work', `<h1>This did not work</h1><p>${escaped(sentence)}</p>`, status);
}

function page(title: string, content: string, status = 200): Response {
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style><main>${content}</main></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SUBMIT)}; base-uri 'none'; frame-ancestors 'none'`,
      },
    },
  );
}

function hidden(fields: URLSearchParams): string {
  return [...fields]
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
