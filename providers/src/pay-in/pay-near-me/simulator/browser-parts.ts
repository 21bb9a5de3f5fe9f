/** The vendor's library, and its frame: the player pays, or chooses where to be paid, at the vendor's origin. */
export const LIBRARY = `(() => {
  const script = document.currentScript.src;
  const base = new URL('../../../../', script);
  let given;
  let frame;
  const close = () => frame?.remove();
  const launch = (name) => {
    const action = given.actions[name];
    if (action === undefined) throw new Error('PNM: there is no action ' + name);
    close();
    frame = document.createElement('iframe');
    frame.title = 'PayNearMe';
    frame.style.cssText = 'border:0;width:100%;min-height:420px';
    frame.src = new URL('frame#' + encodeURIComponent(JSON.stringify({ ...action, token: given.order_token })), base);
    const target = given.target === undefined ? null : document.querySelector(given.target);
    (target ?? document.body).append(frame);
  };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin || frame === undefined || source !== frame.contentWindow) return;
    if (given.auto_resize && data.height) frame.style.height = data.height + 'px';
    if (data.status === undefined) return;
    window[given.callback]?.(data);
  });
  window.PNM = {
    init(options) {
      given = options;
      for (const name of Object.keys(options.actions ?? {})) {
        document.getElementById(name)?.addEventListener('click', () => launch(name));
      }
    },
    launch,
    close_modal: close,
  };
})();
`;

export const FRAME = `<!doctype html><html lang="en"><title>PayNearMe</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:12px;font:16px system-ui;color:CanvasText}label,button{display:block;width:100%;margin:0 0 8px}
input,button{font:inherit;min-height:44px;box-sizing:border-box;width:100%}p{font-weight:600}</style>
<main></main>
<script>
const given = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const main = document.querySelector('main');
const send = (message) => parent.postMessage(message, '*');
const post = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify({ token: given.token, ...body }) });
  return answer.json();
};
const say = (text) => { main.querySelector('p').textContent = text; };
const OPTIONS = ['action', 'token', 'payment_amount', 'payment_field_fixed', 'segmentation_id'];
const isPay = given.action === 'pay';
const label = document.createElement('label');
label.textContent = 'ZIP code';
const zip = label.appendChild(document.createElement('input'));
zip.name = 'zip';
zip.inputMode = 'numeric';
main.append(document.createElement('p'), label);
say(isPay ? 'Choose how to pay.' : 'Choose where to be paid.');
const settle = async () => {
  for (;;) {
    const { state } = await post('frame/state', {});
    if (state === 'paid') return send({ status: 'complete', message: ['Paid.'] });
    if (state === 'declined' || state === 'closed') {
      say('The payment was declined.');
      return send({ status: 'error', message: ['The payment was declined.'] });
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};
for (const [method, isOn] of Object.entries(given)) {
  if (OPTIONS.includes(method) || (isOn !== true && isOn !== 'true')) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = method.replace('_', ' ');
  button.addEventListener('click', async () => {
    const { error, voucher, methodId } = await post('frame/' + (isPay ? 'pay' : 'method'), { method, zip: zip.value });
    if (error) return send({ status: 'error', message: [error] });
    if (methodId) return send({ status: 'complete', message: [], payment_method_identifier: methodId });
    if (voucher) {
      say('Show this code at the counter: ' + voucher);
      return send({ status: 'complete', message: ['Pay at the counter.'] });
    }
    await settle();
  });
  main.append(button);
}
const exit = document.createElement('button');
exit.type = 'button';
exit.textContent = 'Cancel';
exit.addEventListener('click', () => send({ status: 'exit', message: [] }));
main.append(exit);
send({ height: document.documentElement.scrollHeight });
</script></html>`;
