/** NMI's Collect.js: each field of the card is a frame of the gateway, and one call gives a token that is used once. */
import { addVendorScript, fieldPlace, serveVendorDocument } from '../vendor-document.ts';

interface CollectJs {
  configure(options: Readonly<Record<string, unknown>>): void;
  startPaymentRequest(): void;
}

const FIELDS = ['ccnumber', 'ccexp', 'cvv'] as const;
const TOKEN_TIMEOUT_MS = 15_000;

serveVendorDocument(async ({ settings, root, labels, say }) => {
  for (const name of FIELDS) {
    const field = fieldPlace(name, labels[name] ?? name);
    if (name !== 'ccnumber') field.classList.add('half');
    root.append(field);
  }
  await addVendorScript(settings['scriptUrl'], {
    'data-tokenization-key': settings['publicKey'] ?? '',
  });
  const { CollectJS: collect } = globalThis as { CollectJS?: CollectJs };
  if (collect === undefined) throw new Error('Collect.js defined nothing');
  let isAsked = false;
  const answer = (news: Parameters<typeof say>[0]): void => {
    if (isAsked) say(news);
    isAsked = false;
  };
  const look = getComputedStyle(document.documentElement);
  const of = (name: string): string => look.getPropertyValue(`--${name}`).trim();
  collect.configure({
    variant: 'inline',
    styleSniffer: false,
    customCss: {
      'background-color': 'transparent',
      'border-style': 'none',
      color: of('text'),
      'font-family': 'system-ui, sans-serif',
      'font-size': '16px',
      height: '46px',
    },
    placeholderCss: { color: of('text-3') },
    invalidCss: { color: of('danger-text') },
    fields: Object.fromEntries(
      FIELDS.map((name) => [
        name,
        {
          selector: `#${name}`,
          title: labels[name] ?? name,
          placeholder: labels[`${name}-example`] ?? '',
        },
      ]),
    ),
    fieldsAvailableCallback: () => say({ news: 'ready' }),
    validationCallback(name: string, isValid: boolean) {
      document.querySelector(`#${CSS.escape(name)}`)?.classList.toggle('invalid', !isValid);
      if (!isValid) answer({ news: 'error', reason: 'invalid' });
    },
    timeoutDuration: TOKEN_TIMEOUT_MS,
    timeoutCallback: () => answer({ news: 'error', reason: 'expired' }),
    callback({ token }: { readonly token: string }) {
      answer({ news: 'token', fields: { paymentToken: token } });
    },
  });
  return {
    submit() {
      isAsked = true;
      collect.startPaymentRequest();
    },
  };
});
