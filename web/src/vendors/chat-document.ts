/** What the chat documents share: they wait for the vendor's global, show a guest, and then whoever the page names. */
import { CHAT_WIDGET_RETRY_DELAY_MS } from '@jubilee/contract/values/limits';
import {
  addVendorScript,
  serveVendorDocument,
  type VendorDocumentStage,
} from './vendor-document.ts';

/** With the delay of 100 ms these are ten seconds. */
const LOOKS_MAX = 100;

export interface ChatWidget {
  readonly showGuest: () => void;
  readonly identify: (visitor: { readonly token: string; readonly email: string }) => void;
  readonly logOut: () => void;
}

/** The vendor's script defines its global some time after it loaded. Fault: it never does. Source: SUPP-2. */
export async function waitForWidget<Widget>(
  find: () => Widget | undefined,
  wait: (durationMs: number) => Promise<void>,
): Promise<Widget> {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const widget = find();
    if (widget !== undefined) return widget;
    await wait(CHAT_WIDGET_RETRY_DELAY_MS);
  }
  throw new Error('The widget did not load');
}

/** `open` has the vendor's global when it is called with it. */
export function serveChat<Widget>(
  find: () => Widget | undefined,
  open: (widget: Widget, settings: VendorDocumentStage['settings']) => ChatWidget,
  before?: (settings: VendorDocumentStage['settings']) => void,
): void {
  serveVendorDocument(async ({ settings, say, root }) => {
    root.style.minHeight = '420px';
    before?.(settings);
    await addVendorScript(settings['scriptUrl']);
    const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    const chat = open(await waitForWidget(find, pause), settings);
    chat.showGuest();
    say({ news: 'ready' });
    let shown = 'guest';
    return {
      tell({ visitor = 'gone', token = '', email = '' }) {
        if (visitor === 'player') chat.identify({ token, email });
        else if (visitor !== shown) {
          if (shown === 'player') chat.logOut();
          if (visitor === 'guest') chat.showGuest();
        }
        shown = visitor;
      },
    };
  });
}
