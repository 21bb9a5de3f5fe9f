/** The vendor's library, and the frame in which a card is typed: the number stays at the frame's origin. */
export const LIBRARY = `(() => {
  const base = new URL('.', document.currentScript.src);
  class CardForm {
    #key; #frame; #listeners = new Map(); #waiting = new Map(); #count = 0;
    constructor(key) {
      this.#key = key;
      this.#frame = document.createElement('iframe');
      this.#frame.src = new URL('frame', base);
      this.#frame.title = 'Card';
      this.#frame.style.cssText = 'border:0;width:100%;height:150px';
      this.onMessage = ({ origin, source, data }) => {
        if (origin !== base.origin || source !== this.#frame.contentWindow) return;
        if (data.type === 'answer') {
          const { resolve, reject } = this.#waiting.get(data.id) ?? {};
          this.#waiting.delete(data.id);
          if (data.error === undefined) resolve?.(data.result);
          else reject?.(new Error(data.error));
        } else for (const listener of this.#listeners.get(data.type) ?? []) listener(data);
      };
      addEventListener('message', this.onMessage);
    }
    mount(target) {
      (typeof target === 'string' ? document.querySelector(target) : target).append(this.#frame);
      return this;
    }
    on(type, listener) {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
      return this;
    }
    setStyles() { return this; }
    setOptions() { return this; }
    getNonceToken() {
      return new Promise((resolve, reject) => {
        this.#count += 1;
        this.#waiting.set(this.#count, { resolve, reject });
        const question = { type: 'nonce', id: this.#count, publicKey: this.#key };
        this.#frame.contentWindow.postMessage(question, base.origin);
      });
    }
    destroy() {
      removeEventListener('message', this.onMessage);
      this.#frame.remove();
    }
  }
  if (window.HostedTokenization) throw new Error('HostedTokenization is loaded already');
  window.HostedTokenization = class HostedTokenization {
    #key;
    constructor(key) { this.#key = key; }
    create() { return new CardForm(this.#key); }
  };
})();
`;

export const cardFrame = `<!doctype html><html lang="en"><title>Card</title>
<style>body{margin:0;font:16px system-ui}label{display:block;margin:0 0 8px}input{font:inherit;width:100%;box-sizing:border-box}
button{font:inherit;min-height:44px}.row{display:flex;gap:8px}</style>
<form>
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<div class="row"><label>MM / YY<input name="expiry" autocomplete="cc-exp"></label>
<label>CVV<input name="code" inputmode="numeric" autocomplete="cc-csc"></label>
<label>ZIP code<input name="zip" inputmode="numeric" autocomplete="postal-code"></label></div>
</form>
<script>
const form = document.forms[0];
const digits = (name) => form.elements[name].value.replace(/\\D/g, '');
form.addEventListener('submit', (event) => event.preventDefault());
for (const type of ['input', 'change']) {
  form.addEventListener(type, () => {
    const error = digits('number').length < 13 ? 'Please check the card' : undefined;
    parent.postMessage({ type, error }, '*');
  });
}
const post = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) });
/** The step of 3-D Secure, in the frame: whoever leaves it gets no answer. */
const askBank = async () => {
  form.hidden = true;
  const step = document.createElement('p');
  step.textContent = 'Your bank asks: is this your purchase?';
  document.body.append(step);
  const isConfirmed = await new Promise((resolve) => {
    for (const [text, value] of [['Confirm', true], ['Refuse', false]]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.addEventListener('click', () => resolve(value));
      step.append(' ', button);
    }
  });
  step.remove();
  form.hidden = false;
  return isConfirmed;
};
addEventListener('message', async ({ source, data }) => {
  if (source !== parent || data?.type !== 'nonce') return;
  const expiry = digits('expiry');
  const card = {
    number: digits('number'),
    month: expiry.slice(0, 2),
    year: '20' + expiry.slice(-2),
    code: digits('code'),
    zip: digits('zip'),
  };
  let answer = await post('nonce', { publicKey: data.publicKey, card });
  let result = await answer.json();
  if (result.challenge !== undefined) {
    const { challenge } = result;
    answer = await post('challenge', { challenge, isConfirmed: await askBank() });
    result = await answer.json();
  }
  const error = answer.ok ? undefined : result.error_message;
  parent.postMessage({ type: 'answer', id: data.id, error, result }, '*');
});
</script></html>`;
