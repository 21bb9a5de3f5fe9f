/** What the simulated vendor serves browsers: its script, in the form of the vendor's WebSDK, and the form in a frame. */
export const WEBSDK_SCRIPT = `(() => {
  const own = new URL('..', document.currentScript.src).href;
  const init = (accessToken, updateAccessToken) => {
    const listeners = new Map();
    let base = own;
    let conf = {};
    let onMessage = () => undefined;
    const emit = (type, payload) => {
      for (const listener of listeners.get(type) ?? []) listener(payload);
      onMessage(type, payload);
    };
    const builder = {
      withConf: (given) => ((conf = given), builder),
      withOptions: () => builder,
      withBaseUrl: (url) => ((base = url.replace(/\\/*$/, '/')), builder),
      on: (type, listener) => (listeners.set(type, [...(listeners.get(type) ?? []), listener]), builder),
      onMessage: (listener) => ((onMessage = listener), builder),
      build: () => {
        const frame = document.createElement('iframe');
        const origin = new URL(base).origin;
        const send = (message) => frame.contentWindow?.postMessage(message, origin);
        const listen = ({ data, origin: from, source }) => {
          if (from !== origin || source !== frame.contentWindow) return;
          if (data.type === 'idCheck.onResize') frame.height = String(data.payload.height);
          if (data.type === 'tokenExpired') {
            updateAccessToken().then((token) => send({ type: 'token', token }), () => emit('idCheck.onError', { code: 'invalid-token' }));
            return;
          }
          emit(data.type, data.payload);
        };
        return {
          launch: (selector) => {
            addEventListener('message', listen);
            frame.src = base + 'websdk/form?' + new URLSearchParams({ token: accessToken, lang: conf.lang ?? 'en', theme: conf.theme ?? 'light' });
            frame.title = 'Sumsub';
            frame.allow = 'camera; microphone';
            frame.width = '100%';
            frame.style.border = '0';
            document.querySelector(selector).append(frame);
          },
          destroy: () => {
            removeEventListener('message', listen);
            frame.remove();
          },
        };
      },
    };
    return builder;
  };
  window.snsWebSdk = Object.freeze({ init });
})();
`;

export const FORM_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sumsub sandbox</title>
<style>
  body { margin: 0; padding: 4px; font: 15px/1.45 system-ui, sans-serif; }
  html[data-theme='dark'] { color-scheme: dark; color: #eef0f5; }
  p { margin: 0 0 12px; }
  button { display: block; width: 100%; min-height: 48px; margin: 0 0 8px; border: 1px solid #767c8c; border-radius: 12px; background: transparent; color: inherit; font: inherit; }
  button:first-of-type { border-color: #2563eb; background: #2563eb; color: #fff; }
</style>
<p><b>Simulated vendor.</b> Nothing is photographed. Choose what the check finds.</p>
<button data-outcome="approve">Approve my documents</button>
<button data-outcome="review">Leave them in review</button>
<button data-outcome="retry">Ask me to try again</button>
<button data-outcome="refuse">Refuse me for good</button>
<p role="status"></p>
<script>
  const query = new URLSearchParams(location.search);
  let token = query.get('token');
  document.documentElement.dataset.theme = query.get('theme') ?? 'light';
  const say = (type, payload = {}) => parent.postMessage({ type, payload }, '*');
  const status = document.querySelector('[role=status]');
  async function submit(outcome, isAgain) {
    const response = await fetch('submit', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, outcome }) });
    if (response.ok) {
      for (const button of document.querySelectorAll('button')) button.remove();
      status.textContent = 'Thank you. Your documents were handed in.';
      say('idCheck.onApplicantSubmitted');
    } else if (response.status === 401 && !isAgain) {
      addEventListener('message', ({ data }) => {
        token = data.token;
        submit(outcome, true);
      }, { once: true });
      say('tokenExpired');
    } else say('idCheck.onError', { code: 'invalid-token' });
  }
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => submit(button.dataset.outcome, false));
  say('idCheck.onReady');
  new ResizeObserver(() => say('idCheck.onResize', { height: document.documentElement.offsetHeight + 8 })).observe(document.body);
</script>
</html>
`;
