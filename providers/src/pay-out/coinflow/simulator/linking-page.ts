/** The vendor's page on which a player links an account or a card; its numbers stay at the vendor's origin. */
export const LINKING_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Coinflow</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:16px;font:16px system-ui;color:CanvasText}form{display:grid;gap:8px;max-width:360px}
input,button,select{font:inherit;min-height:44px;width:100%;box-sizing:border-box}p{color:light-dark(#b00020,#ff9aa8)}</style>
<form>
<label>What to link<select name="kind"><option value="bank">Bank account</option><option value="card">Debit card</option></select></label>
<label>Account or card number<input name="number" inputmode="numeric"></label>
<label>Routing number, or MM / YY of the card<input name="detail" inputmode="numeric"></label>
<p role="alert"></p><button>Link</button>
</form>
<script>
const query = new URLSearchParams(location.search);
const form = document.forms[0];
const digits = (name) => form.elements[name].value.replace(/\\D/g, '');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch('../../ui/link', {
    method: 'POST',
    body: JSON.stringify({
      sessionKey: query.get('sessionKey'),
      kind: form.elements.kind.value,
      number: digits('number'),
      detail: digits('detail'),
    }),
  });
  const { token, msg } = await answer.json();
  if (!answer.ok) {
    form.querySelector('p').textContent = msg;
    return;
  }
  if (parent !== window) parent.postMessage(JSON.stringify({ method: 'accountLinked', data: token }), '*');
  else location.href = query.get('bankAccountLinkRedirect');
});
</script></html>`;
