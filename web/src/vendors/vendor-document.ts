/**
 * What the document of every vendor does: it takes orders of the page that frames it, wears the page's colors, says its
 * height, and loads the vendor's script. Bundled into each `document.ts`. Source: PAY-13.
 */
import type { VendorNews, VendorOrder, VendorStart } from '@jubilee/contract/frame/vendor-frame';

export interface VendorDocumentStage extends Omit<VendorStart, 'order'> {
  /** Public values of the brand's account; `scriptUrl` among them. */
  readonly settings: Readonly<Record<string, string>>;
  readonly root: HTMLElement;
  readonly say: (news: VendorNews) => void;
}

export interface VendorDocumentPart {
  readonly submit?: () => void;
  readonly tell?: (values: Readonly<Record<string, string>>) => void;
}

/** `open` draws the vendor's part. A fault of it is news for the page. */
export function serveVendorDocument(
  open: (stage: VendorDocumentStage) => Promise<VendorDocumentPart>,
): void {
  const settings = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as Record<
    string,
    string
  >;
  const root = document.querySelector<HTMLElement>('#vendor');
  const page = settings['page'];
  if (root === null || page === undefined) throw new Error('The document has no settings');
  const say = (news: VendorNews): void => parent.postMessage(news, page);
  let part: VendorDocumentPart | undefined;
  let isStarted = false;
  addEventListener('message', ({ data, origin, source }: MessageEvent<VendorOrder>) => {
    if (origin !== page || source !== parent) return;
    if (data.order === 'submit') part?.submit?.();
    if (data.order === 'tell') part?.tell?.(data.values);
    if (data.order !== 'start' || isStarted) return;
    isStarted = true;
    wear(data);
    new ResizeObserver(() =>
      say({
        news: 'height',
        pixels: Math.min(Math.ceil(root.getBoundingClientRect().height), 4_000),
      }),
    ).observe(root);
    void open({ ...data, settings, root, say })
      .then((opened) => {
        part = opened;
      })
      .catch(() => say({ news: 'error', reason: 'failed' }));
  });
  say({ news: 'loaded' });
}

/** Fault: it did not load. */
export function addVendorScript(
  address: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The vendor’s script did not load')));
    script.src = address ?? '';
    document.head.append(script);
  });
}

/** A labelled place for a frame of the vendor, in the looks of the page's own fields. */
export function fieldPlace(id: string, label: string): HTMLElement {
  const field = document.createElement('div');
  field.className = 'field';
  const name = document.createElement('span');
  name.textContent = label;
  const place = document.createElement('div');
  place.id = id;
  place.className = 'place';
  field.append(name, place);
  return field;
}

function wear({ isDark, language, looks }: Omit<VendorStart, 'order'>): void {
  document.documentElement.lang = language;
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  for (const [name, value] of Object.entries(looks)) {
    document.documentElement.style.setProperty(`--${name}`, value);
  }
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.append(style);
}

const STYLE = `
  html, body { margin: 0; background: transparent; color: var(--text); }
  body { font: 15px/1.45 system-ui, sans-serif; }
  main { display: grid; gap: 14px; grid-template-columns: 1fr 1fr; padding: 2px; }
  .field { display: grid; gap: 7px; min-width: 0; grid-column: 1 / -1; font-weight: 600; font-size: 14px; }
  .field.half { grid-column: auto; }
  .place {
    height: 48px; box-sizing: border-box; overflow: hidden; padding: 0 12px;
    border: 1px solid var(--line-strong); border-radius: var(--r-12, 12px); background: var(--surface-2);
  }
  .place:focus-within { border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
  .place.invalid { border-color: var(--danger-text); }
  .whole { grid-column: 1 / -1; }
  button {
    min-height: 48px; border: 1px solid var(--line-strong); border-radius: var(--r-12, 12px);
    background: var(--surface-2); color: var(--text); font: 600 15px/1.2 system-ui, sans-serif; cursor: pointer;
  }
  /* A frame that knows the dark is dark with the page; any other stays on a light plate. */
  iframe { border-radius: var(--r-12, 12px); }
  /* The plate is round, and what starts in a corner of the form stays whole. */
  .plate iframe { border-radius: 0; }
  /* With another scheme than its document's a frame would be opaque. */
  .place iframe { display: block; width: 100%; height: 46px; border: 0; color-scheme: light; }
`;
