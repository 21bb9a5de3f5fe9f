import { frameEnvelopeSchema, type FrameEnvelope } from '@jubilee/contract/frame/envelope';
import { FRAME_PROTOCOL_VERSION } from '@jubilee/contract/frame/messages';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { linesBookSchema, type LinesBook } from '@jubilee/contract/books/lines-slot';

/**
 * A host page for makers of games: frames a built game from another origin, answers its bets with
 * recorded books, and can pause it, refuse it or fall silent. Not part of the product.
 * Address: `?game=<url of the built game>&books=<url of a list of books>&bare=1`.
 */
const query = new URLSearchParams(location.search);
const gameUrl = query.get('game') ?? 'http://localhost:27001/';
const booksUrl = query.get('books') ?? 'books.json';

const get = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The harness lacks #${id}.`);
  return found;
};
const frame = get('frame', HTMLIFrameElement);
const select = (id: string): HTMLSelectElement => get(id, HTMLSelectElement);
const balanceField = get('balance', HTMLInputElement);
const log = get('log', HTMLPreElement);
document.querySelector('main')?.setAttribute('data-bare', String(query.get('bare') === '1'));
for (const id of ['book', 'answer', 'currency', 'locale']) {
  const wanted = query.get(id);
  if (wanted !== null && id !== 'book') select(id).value = wanted;
}
if (query.has('balance')) balanceField.value = query.get('balance') ?? '';
get('calm', HTMLInputElement).checked = query.get('calm') === '1';

let port: MessagePort | undefined;
let version = 1;
let brokenBefore = false;
interface RecordedBook {
  readonly betAmount: number;
  readonly book: LinesBook;
}
let books: Readonly<Record<string, RecordedBook>> = {};

const account = () => ({
  currency: select('currency').value,
  balance: Number(balanceField.value),
  lockedBalance: 0,
  version,
});
const tell = (commandType: string, data: unknown): void =>
  port?.postMessage({ controlType: 'notification', commandType, data });
const write = (line: string): void => {
  log.textContent = `${line}\n${log.textContent ?? ''}`.slice(0, 3_000);
};

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== frame.contentWindow || event.origin !== new URL(gameUrl).origin) return;
  if (typeof event.data !== 'object' || event.data === null) return;
  if (Reflect.get(event.data, 'jubilee') !== 'hello') return;
  const channel = new MessageChannel();
  port = channel.port1;
  port.addEventListener('message', (message: MessageEvent<unknown>) => {
    const read = frameEnvelopeSchema.safeParse(message.data);
    if (read.success) receive(read.data);
    else write(`unreadable ${JSON.stringify(message.data)}`);
  });
  port.start();
  frame.contentWindow?.postMessage(
    {
      jubilee: 'port',
      version: FRAME_PROTOCOL_VERSION,
      settings: {
        gameName: 'copper-comet',
        title: 'Copper Comet',
        paytables: ['POINTS', 'SWEEP_TICKETS'].map((currency) => ({
          paytableName: 'copper-comet-957',
          currency,
          rtp: 0.956795,
        })),
        currency: select('currency').value,
        betAmounts: BET_AMOUNTS,
        balances: [account()],
        locale: select('locale').value,
        muted: false,
        reducedMotion: get('calm', HTMLInputElement).checked,
        minRoundMs: 0,
        stage: 'dev',
      },
    },
    new URL(gameUrl).origin,
    [channel.port2],
  );
});

function receive(envelope: FrameEnvelope): void {
  const { controlType, commandType, data, id } = envelope;
  write(`${controlType} ${commandType} ${JSON.stringify(data)}`);
  document.documentElement.dataset['last'] = commandType;
  if (controlType !== 'request') return;
  const answer = (reply: unknown): void =>
    port?.postMessage({ controlType: 'response', commandType, data: reply, id });
  if (commandType === 'getBalances') answer({ balances: [account()] });
  else if (commandType === 'getLocalStorage')
    answer({ key: 'muted', value: localStorage.getItem('muted') });
  else if (commandType === 'placeBet') placeBet(data, answer);
  else answer({ success: true });
}

function placeBet(data: unknown, answer: (reply: unknown) => void): void {
  const mode = select('answer').value;
  if (mode === 'silence') return;
  const isBroken = mode === 'NETWORK' && !brokenBefore;
  brokenBefore = isBroken;
  if (mode !== 'book' && (mode !== 'NETWORK' || isBroken)) {
    answer({ amountWon: 0, error: { code: mode, message: mode } });
    return;
  }
  const recorded = books[select('book').value];
  const betAmount = Number(Reflect.get(Object(data), 'betAmount'));
  if (recorded === undefined) return;
  const scaled = linesBookSchema.parse(scale(recorded.book, betAmount / recorded.betAmount));
  const end = scaled.events.at(-1);
  const amountWon = end?.type === 'roundEnd' ? end.amountWon : 0;
  balanceField.value = String(Number(balanceField.value) - betAmount + amountWon);
  version += 1;
  const zeros = '0'.repeat(64);
  answer({
    betId: '01890000-0000-7000-8000-000000000000',
    gameName: 'copper-comet',
    currency: select('currency').value,
    betAmount,
    paytableResult: {
      amountWon,
      paytableName: 'copper-comet-957',
      gameVersion: zeros,
      book: scaled,
    },
    account: account(),
    fairness: {
      seedId: 'harness',
      seedHash: zeros,
      clientSeed: 'harness',
      betId: '01890000-0000-7000-8000-000000000000',
    },
  });
}

/** Recorded books are of one bet; amounts are exact shares of it. */
function scale(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((item) => scale(item, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      typeof item === 'number' && /amount/i.test(key)
        ? Math.round(item * factor)
        : scale(item, factor),
    ]),
  );
}

get('pause', HTMLButtonElement).addEventListener('click', () =>
  tell('pauseGame', { reason: 'jackpot' }),
);
get('resume', HTMLButtonElement).addEventListener('click', () => tell('resumeGame', {}));
get('reload', HTMLButtonElement).addEventListener('click', () => {
  frame.src = gameUrl;
});
balanceField.addEventListener('change', () => {
  version += 1;
  tell('balanceUpdate', account());
});

books = (await (await fetch(booksUrl)).json()) as Readonly<Record<string, RecordedBook>>;
select('book').append(...Object.keys(books).map((name) => new Option(name)));
const wantedBook = query.get('book');
if (wantedBook !== null) select('book').value = wantedBook;
frame.src = gameUrl;
