/** The vendor's two libraries: fields of the page's own, and the form in a frame of the vendor. */
const TOKEN_CALL = `const tokenize = async (authData, card, respond) => {
  const failed = (code, text) => respond({ messages: { resultCode: 'Error', message: [{ code, text }] } });
  try {
    const answer = await fetch(API, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        securePaymentContainerRequest: {
          merchantAuthentication: { name: authData.apiLoginID, clientKey: authData.clientKey },
          data: { type: 'TOKEN', id: crypto.randomUUID(), token: card },
        },
      }),
    });
    const { messages, opaqueData } = await answer.json();
    respond({ messages, opaqueData });
  } catch (error) {
    failed('E_WC_14', 'Accept.js encryption failed.');
  }
};`;

export const ACCEPT = `(() => {
  const API = new URL('../xml/v1/request.api', document.currentScript.src).href;
  ${TOKEN_CALL}
  const call = (handler, response) => (typeof handler === 'string' ? window[handler] : handler)(response);
  window.Accept = {
    dispatchData({ authData, cardData }, handler) {
      const { cardNumber, month, year, cardCode, zip, fullName } = cardData;
      const expirationDate = String(month).padStart(2, '0') + (String(year).length === 2 ? '20' + year : year);
      const card = { cardNumber: String(cardNumber).replace(/\\D/g, ''), expirationDate, cardCode, zip, fullName };
      void tokenize(authData, card, (response) => call(handler, response));
    },
  };
})();
`;

/** A press on a button of the class AcceptUI opens the form; the answer goes to the function that the button names. */
export const ACCEPT_UI = `(() => {
  const base = new URL('.', document.currentScript.src);
  let frame;
  let button;
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('.AcceptUI') : null;
    if (pressed === null || frame?.isConnected) return;
    button = pressed;
    frame = document.createElement('iframe');
    frame.title = button.dataset.acceptuiformheadertxt ?? 'Card Information';
    frame.src = new URL('form', base);
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647';
    document.body.append(frame);
  });
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin || frame === undefined || source !== frame.contentWindow) return;
    if (data.type === 'ready') {
      const { clientkey: clientKey, apiloginid: apiLoginID, acceptuiformbtntxt: label } = button.dataset;
      frame.contentWindow.postMessage({ type: 'open', authData: { clientKey, apiLoginID }, label }, base.origin);
      return;
    }
    if (data.type !== 'close' && data.type !== 'response') return;
    frame.remove();
    if (data.type === 'response') window[button.dataset.responsehandler](data.response);
  });
})();
`;

export const FORM = `<!doctype html><html lang="en"><title>Card Information</title>
<style>body{margin:0;font:16px system-ui;background:rgb(0 0 0/.6);display:grid;place-items:center;min-height:100vh}
form{background:#fff;color:#111;padding:16px;border-radius:8px;display:grid;gap:8px;width:min(320px,90vw)}
input,button{font:inherit;width:100%;box-sizing:border-box;min-height:40px}p{margin:0;color:#b00020}</style>
<form>
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<label>MM / YY<input name="expiry" autocomplete="cc-exp"></label>
<label>Card code<input name="code" inputmode="numeric" autocomplete="cc-csc"></label>
<label>ZIP code<input name="zip" inputmode="numeric" autocomplete="postal-code"></label>
<p role="alert"></p><button>Pay</button><button type="button">Cancel</button>
</form>
<script>
const API = new URL('../xml/v1/request.api', location.href).href;
${TOKEN_CALL}
const form = document.forms[0];
const [pay, cancel] = form.querySelectorAll('button');
const digits = (name) => form.elements[name].value.replace(/\\D/g, '');
let authData;
const send = (message) => parent.postMessage(message, '*');
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.type !== 'open') return;
  authData = data.authData;
  if (data.label) pay.textContent = data.label;
});
cancel.addEventListener('click', () => send({ type: 'close' }));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const expiry = digits('expiry');
  const card = {
    cardNumber: digits('number'),
    expirationDate: expiry.slice(0, 2) + '20' + expiry.slice(-2),
    cardCode: digits('code'),
    zip: digits('zip'),
  };
  void tokenize(authData, card, (response) => {
    if (response.messages.resultCode === 'Ok') send({ type: 'response', response });
    else form.querySelector('p').textContent = response.messages.message[0].text;
  });
});
send({ type: 'ready' });
</script></html>`;
