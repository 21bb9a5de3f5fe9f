/** Sumsub's WebSDK: its form, with the camera, stands in a frame of the vendor. What it says is a hint for the page. */
import { addVendorScript, serveVendorDocument } from '../vendor-document.ts';

interface WebSdk {
  withConf(conf: { readonly lang: string; readonly theme: 'dark' | 'light' }): WebSdk;
  withOptions(options: Readonly<Record<string, boolean>>): WebSdk;
  withBaseUrl(url: string): WebSdk;
  on(event: string, listener: () => void): WebSdk;
  build(): { launch(selector: string): void };
}
interface WebSdkGlobal {
  readonly snsWebSdk?: { init(token: string, renew: () => Promise<string>): WebSdk };
}

const PLACE = 'identity-check';

serveVendorDocument(async ({ settings, root, values, language, isDark, say }) => {
  const place = document.createElement('div');
  place.id = PLACE;
  place.style.gridColumn = '1 / -1';
  root.append(place);
  await addVendorScript(settings['scriptUrl']);
  const { snsWebSdk } = globalThis as WebSdkGlobal;
  if (snsWebSdk === undefined) throw new Error('The WebSDK defined nothing');
  let giveToken: ((token: string) => void) | undefined;
  const renew = (): Promise<string> => {
    const renewed = new Promise<string>((resolve) => {
      giveToken = resolve;
    });
    say({ news: 'error', reason: 'expired' });
    return renewed;
  };
  const sdk = snsWebSdk
    .init(values['token'] ?? '', renew)
    .withConf({ lang: language, theme: isDark ? 'dark' : 'light' })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .on('idCheck.onReady', () => say({ news: 'ready' }))
    .on('idCheck.onApplicantSubmitted', () => say({ news: 'closed' }))
    .on('idCheck.onApplicantResubmitted', () => say({ news: 'closed' }))
    .on('idCheck.onError', () => say({ news: 'error', reason: 'failed' }));
  const { formUrl } = settings;
  (formUrl === undefined ? sdk : sdk.withBaseUrl(formUrl)).build().launch(`#${PLACE}`);
  return {
    tell({ token }) {
      if (token !== undefined) giveToken?.(token);
    },
  };
});
