/** accept.blue's hosted tokenization: the whole card form is one frame of the vendor, which gives a nonce. */
import { addVendorScript, serveVendorDocument } from '../vendor-document.ts';

interface CardForm {
  mount(place: string): CardForm;
  setStyles?(styles: Readonly<Record<string, string>>): CardForm;
  getNonceToken(): Promise<{
    readonly nonce: string;
    readonly expiryMonth: number;
    readonly expiryYear: number;
    readonly avsZip?: string;
  }>;
}
type Tokenization = new (publicKey: string) => { create(kind: 'card-form'): CardForm };

serveVendorDocument(async ({ settings, root, say }) => {
  const place = document.createElement('div');
  place.id = 'card';
  place.className = 'whole plate';
  // In a dark document a light frame is opaque white, so its texts are dark everywhere.
  place.style.cssText =
    'color-scheme: light; padding: 12px; border-radius: var(--r-12, 12px); background: white';
  root.append(place);
  await addVendorScript(settings['scriptUrl']);
  const { HostedTokenization: Hosted } = globalThis as { HostedTokenization?: Tokenization };
  if (Hosted === undefined) throw new Error('The vendor’s script defined nothing');
  const form = new Hosted(settings['publicKey'] ?? '').create('card-form').mount('#card');
  form.setStyles?.({ labelType: 'static-top', card: 'color: black' });
  say({ news: 'ready' });
  return {
    submit() {
      form.getNonceToken().then(
        ({ nonce, expiryMonth, expiryYear, avsZip }) =>
          say({
            news: 'token',
            fields: { nonce, expiryMonth, expiryYear, ...(avsZip ? { avsZip } : {}) },
          }),
        () => say({ news: 'error', reason: 'invalid' }),
      );
    },
  };
});
