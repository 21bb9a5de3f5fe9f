/** PayNearMe's library: its frame opens with a token of one order, to pay it or to choose where to be paid. */
import { addVendorScript, serveVendorDocument } from '../vendor-document.ts';

interface PayNearMe {
  init(options: Readonly<Record<string, unknown>>): void;
  launch(action: string): void;
}
interface Said {
  readonly status: string;
  readonly message?: readonly string[];
  readonly payment_method_identifier?: string;
}

/** `options`: what the brand offers, as the library's entry of an action, in JSON. */
serveVendorDocument(async ({ settings, root, values, language, say }) => {
  const place = document.createElement('div');
  place.id = 'form';
  place.className = 'whole';
  root.append(place);
  await addVendorScript(settings['scriptUrl']);
  const { PNM: library } = globalThis as { PNM?: PayNearMe };
  if (library === undefined) throw new Error('The vendor’s script defined nothing');
  Object.assign(globalThis, {
    onPayNearMe({ status, message = [], payment_method_identifier: method }: Said) {
      if (status === 'exit') say({ news: 'closed' });
      if (status === 'error') {
        say({ news: 'error', reason: 'invalid', text: message.join(' ').slice(0, 500) });
      }
      if (status !== 'complete') return;
      say({ news: 'token', fields: { status, ...(method === undefined ? {} : { method }) } });
    },
  });
  const open = (token: string | undefined): void => {
    library.init({
      order_token: token,
      callback: 'onPayNearMe',
      target: '#form',
      auto_resize: true,
      language,
      actions: { Chosen: JSON.parse(values['options'] ?? '{}') },
    });
    library.launch('Chosen');
  };
  open(values['orderToken']);
  say({ news: 'ready' });
  return { tell: ({ orderToken }) => open(orderToken) };
});
