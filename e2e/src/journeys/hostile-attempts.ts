/**
 * Attacks of a hostile game page, by name. Each runs inside the frame and returns what it got, or
 * the name of the error that stopped it. None of them may reach the surrounding page.
 */
import type { Frame } from 'playwright-core';

const EVIL = 'https://evil.example/';

/** Bodies of functions of `evil` and `web`, run in the frame. A promise may take one second. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'top address by href': 'top.location.href = evil',
  'top address by assign': 'top.location.assign(evil)',
  'top address by replace': 'top.location.replace(evil)',
  'top address by hash': 'top.location.hash = "taken"',
  'parent address': 'parent.location = evil',
  'script address of the parent': 'parent.location = "javascript:document.title=1"',
  'top reload': 'top.location.reload()',
  'history of the page': 'top.history.length',
  'document of the page': 'parent.document.title',
  'body of the page': 'top.document.body.innerHTML',
  'local storage of the page': 'parent.localStorage.length',
  'session storage of the page': 'parent.sessionStorage.length',
  'databases of the page': 'parent.indexedDB.databases()',
  'cookies of the page': 'parent.document.cookie',
  'fetch of the page': 'parent.fetch(evil)',
  'eval in the page': 'parent.eval("1")',
  'workers of the page': 'parent.navigator.serviceWorker.getRegistrations()',
  'caches of the page': 'parent.caches.keys()',
  'name of the page': 'parent.name = "taken"',
  'element around the frame': 'frameElement.tagName',
  'new window': 'window.open(evil).closed',
  'new window in place of the page': 'window.open(evil, "_top").closed',
  'new window in place of the parent': 'window.open(evil, "_parent").closed',
  'link to the top': 'press({ href: evil, target: "_top" })',
  'link to a new window': 'press({ href: evil, target: "_blank" })',
  'link with a download': 'press({ href: "data:text/plain,x", download: "x.txt" })',
  'form to the top': 'send("_top")',
  'form to a new window': 'send("_blank")',
  alert: 'alert("x") ?? fail("nothing")',
  confirm: 'confirm("x") || fail("no")',
  prompt: 'prompt("x") ?? fail("nothing")',
  geolocation: 'new Promise((done, stop) => navigator.geolocation.getCurrentPosition(done, stop))',
  camera: 'navigator.mediaDevices.getUserMedia({ video: true })',
  clipboard: 'navigator.clipboard.readText()',
  payment:
    'new PaymentRequest([{ supportedMethods: evil }], { total: { label: "x", amount: { currency: "USD", value: "1" } } }).show()',
  'pointer lock': 'document.body.requestPointerLock().then(() => "locked")',
  'screen wake lock': 'navigator.wakeLock.request("screen")',
  'the page inside a frame': 'frameOf(web)',
  'calls to the server': 'fetch(web + "/getAppConfig").then((answer) => answer.text())',
  'calls with cookies':
    'fetch(web + "/", { credentials: "include" }).then((answer) => answer.text())',
  'closing the page': 'top.close() ?? (top.closed || fail("still open"))',
};
export const ATTEMPT_NAMES = Object.keys(ATTEMPTS);

const HELPERS = `
  const fail = (name) => { throw Object.assign(new Error(name), { name }); };
  const press = (facts) => {
    const link = Object.assign(document.createElement('a'), facts);
    document.body.append(link); link.click(); link.remove(); fail('pressed');
  };
  const send = (target) => {
    const form = Object.assign(document.createElement('form'), { action: evil, target });
    document.body.append(form); form.submit(); form.remove(); fail('sent');
  };
  const frameOf = (address) => new Promise((done, stop) => {
    const inner = Object.assign(document.createElement('iframe'), { src: address });
    inner.onload = () => { try { done(inner.contentWindow.document.title); } catch (fault) { stop(fault); } };
    document.body.append(inner);
  });
`;

/** The result of each attempt: the name of an error, or `reached` with what it reached. */
export async function attemptAll(
  frame: Frame,
  web: string,
): Promise<Readonly<Record<string, string>>> {
  const got: Record<string, string> = {};
  for (const [name, body] of Object.entries(ATTEMPTS)) {
    const code = `(async () => {
      const evil = ${JSON.stringify(EVIL)}; const web = ${JSON.stringify(web)};
      ${HELPERS}
      const late = new Promise((_done, stop) => setTimeout(() => stop(new DOMException('late', 'TimeoutError')), 1000));
      try {
        return 'reached ' + String(await Promise.race([(async () => (${body}))(), late]));
      } catch (fault) {
        return fault?.name ?? fault?.constructor?.name ?? 'fault';
      }
    })()`;
    got[name] = await frame.evaluate(code);
  }
  return got;
}
