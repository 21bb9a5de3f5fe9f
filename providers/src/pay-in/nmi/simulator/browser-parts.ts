/**
 * The gateway's script, and the frames in which a card is typed. Each field is a frame of the gateway's origin; a frame sends what was
 * typed to the gateway itself, and the page learns a token.
 */
export const COLLECT = `(() => {
  const { src, dataset: { tokenizationKey } } = document.currentScript;
  const base = new URL('.', src);
  const frames = new Map();
  let options = {};
  const SIZES = { ccnumber: 23, ccexp: 9, cvv: 4 };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin) return;
    const name = [...frames.keys()].find((one) => frames.get(one).contentWindow === source);
    if (name === undefined) return;
    if (data.type === 'ready') {
      frames.get(name).isReady = true;
      const all = [...frames.values()];
      if (all.every((one) => one.isReady)) options.fieldsAvailableCallback?.();
    } else if (data.type === 'valid') options.validationCallback?.(name, data.valid, data.message);
    else if (data.type === 'sent') frames.get(name).sent?.(data);
  });
  const send = (name, session) =>
    new Promise((resolve) => {
      const frame = frames.get(name);
      frame.sent = resolve;
      frame.contentWindow.postMessage({ type: 'send', session }, base.origin);
    });
  window.CollectJS = {
    configure(given) {
      options = given;
      for (const frame of frames.values()) frame.remove();
      frames.clear();
      for (const [name, field] of Object.entries(given.fields ?? {})) {
        if (SIZES[name] === undefined) continue;
        const frame = document.createElement('iframe');
        const query = new URLSearchParams({ name, title: field.title ?? '', placeholder: field.placeholder ?? '' });
        frame.src = new URL('field?' + query, base);
        frame.title = field.title ?? name;
        frame.style.cssText = 'border:0;width:100%;height:100%';
        frames.set(name, frame);
        document.querySelector(field.selector)?.append(frame);
      }
      const button = given.paymentSelector && document.querySelector(given.paymentSelector);
      button?.addEventListener('click', () => window.CollectJS.startPaymentRequest());
    },
    async startPaymentRequest() {
      const timer = setTimeout(() => options.timeoutCallback?.(), options.timeoutDuration ?? 10000);
      const session = crypto.randomUUID();
      const results = await Promise.all([...frames.keys()].map((name) => send(name, session)));
      if (results.every(({ valid }) => valid)) {
        const answer = await fetch(new URL('create', base), {
          method: 'POST',
          body: JSON.stringify({ tokenizationKey, session }),
        });
        const result = await answer.json();
        clearTimeout(timer);
        if (answer.ok) options.callback?.(result);
        else options.validationCallback?.('ccnumber', false, result.error);
      } else clearTimeout(timer);
    },
    closePaymentRequest() {},
  };
})();
`;

const HINTS: Readonly<Record<string, string>> = {
  ccnumber: 'autocomplete="cc-number"',
  ccexp: 'autocomplete="cc-exp"',
  cvv: 'autocomplete="cc-csc"',
};

export function fieldFrame(name: string, title: string, placeholder: string): string {
  const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${safe(title)}</title>
<style>html,body{margin:0;height:100%}input{box-sizing:border-box;width:100%;height:100%;border:0;padding:0 .75rem;background:transparent;color:inherit;font:1rem system-ui;outline-offset:-2px}</style>
<input name="${safe(name)}" aria-label="${safe(title)}" placeholder="${safe(placeholder)}" inputmode="numeric" ${HINTS[name] ?? ''}>
<script>
const input = document.querySelector('input');
const RULES = { ccnumber: /^\\d{13,19}$/, ccexp: /^(0[1-9]|1[0-2])\\d{2}$/, cvv: /^\\d{3,4}$/ };
const digits = () => input.value.replace(/\\D/g, '');
const isValid = () => RULES[input.name].test(digits());
const say = (message) => parent.postMessage(message, '*');
const report = () => say({ type: 'valid', valid: isValid(), message: isValid() ? 'Success' : 'Please check this field' });
input.addEventListener('blur', report);
addEventListener('message', async ({ source, data }) => {
  if (source !== parent || data?.type !== 'send') return;
  report();
  if (isValid()) {
    await fetch('field', {
      method: 'POST',
      body: JSON.stringify({ session: data.session, name: input.name, value: digits() }),
    });
  }
  say({ type: 'sent', valid: isValid() });
});
say({ type: 'ready' });
</script></html>`;
}
