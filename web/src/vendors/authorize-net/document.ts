/** Authorize.Net's Accept Hosted UI: its form opens in a frame of the vendor and gives opaque data. */
import { addVendorScript, serveVendorDocument } from '../vendor-document.ts';

interface HostedAnswer {
  readonly messages: { readonly resultCode: string };
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string };
}

serveVendorDocument(async ({ settings, root, labels, say }) => {
  const button = document.createElement('button');
  button.classList.add('AcceptUI', 'whole');
  button.type = 'button';
  button.textContent = labels['enterCard'] ?? '';
  Object.assign(button.dataset, {
    clientkey: settings['publicKey'],
    apiloginid: settings['account'],
    responsehandler: 'onCard',
    acceptuiformbtntxt: labels['useCard'],
    acceptuiformheadertxt: labels['ccnumber'],
    billingaddressoptions: '{"show":false,"required":false}',
  });
  // The vendor's form covers this document, which therefore needs its height.
  root.style.minHeight = '420px';
  root.append(button);
  Object.assign(globalThis, {
    onCard({ messages, opaqueData }: HostedAnswer) {
      if (messages.resultCode === 'Ok' && opaqueData !== undefined) {
        say({ news: 'token', fields: { ...opaqueData } });
        button.textContent = labels['otherCard'] ?? '';
        root.style.minHeight = '';
        return;
      }
      say({ news: 'error', reason: 'invalid' });
    },
  });
  await addVendorScript(settings['scriptUrl']);
  say({ news: 'ready' });
  button.click();
  return {
    submit() {
      root.style.minHeight = '420px';
      button.click();
      say({ news: 'error', reason: 'invalid' });
    },
  };
});
