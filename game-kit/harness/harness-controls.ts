/** The switches beside the game; each can also be set in the URL of the page. */
const query = new URLSearchParams(location.search);

export function get<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The harness lacks #${id}.`);
  return found;
}
const select = (id: string): HTMLSelectElement => get(id, HTMLSelectElement);
const box = (id: string): HTMLInputElement => get(id, HTMLInputElement);

const SELECTS = ['answer', 'currency', 'locale'];
const BOXES = ['calm', 'muted', 'paced', 'replay'];
export const balanceField = box('balance');
/** Number of free plays of 50 that are available. */
export const freePlaysField = box('free-plays');
for (const id of SELECTS) select(id).value = query.get(id) ?? select(id).value;
for (const id of BOXES) box(id).checked = query.get(id) === '1';
balanceField.value = query.get('balance') ?? balanceField.value;
freePlaysField.value = query.get('free-plays') ?? freePlaysField.value;
document.querySelector('main')?.setAttribute('data-bare', String(query.get('bare') === '1'));

export const gameUrl = query.get('game') ?? '';
/** Fixed so that screenshots are reproducible. */
export const quality = query.get('quality') === 'full' ? '#full-quality' : '';
export const chosen = (id: 'book' | 'answer' | 'currency' | 'locale'): string => select(id).value;
export const isOn = (id: 'calm' | 'muted' | 'paced' | 'replay'): boolean => box(id).checked;

export function offerBooks(names: readonly string[]): void {
  select('book').append(...names.map((name) => new Option(name)));
  const wanted = query.get('book');
  if (wanted !== null) select('book').value = wanted;
}

const log = get('log', HTMLPreElement);
export function write(line: string): void {
  log.textContent = `${line}\n${log.textContent ?? ''}`.slice(0, 4_000);
}
