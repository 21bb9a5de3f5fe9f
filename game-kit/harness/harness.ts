import { frameEnvelopeSchema, type FrameEnvelope } from '@jubilee/contract/frame/envelope';
import { FRAME_PROTOCOL_VERSION } from '@jubilee/contract/frame/messages';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import {
  account,
  answerOf,
  credits,
  jackpots,
  DRAWN,
  nextVersion,
  refusal,
  scaledBook,
  type GameInfo,
  type RecordedBook,
} from './answers.ts';
import { startCrashRounds } from './crash-rounds.ts';
import {
  balanceField,
  chosen,
  gameUrl,
  get,
  isOn,
  offerBooks,
  quality,
  write,
} from './harness-controls.ts';

/**
 * A host page for game developers, not part of the product: it frames a built game from another
 * origin, answers with recorded books or the real rules, and can pause, refuse, lose answers or
 * stay silent.
 */
const SLOW_MS = 3_000;
const PACED_MS = { round: 2_500, other: 5_000 } as const;
const readJson = async (path: string): Promise<unknown> => (await fetch(path)).json();
const frame = get('frame', HTMLIFrameElement);
const game = (await readJson('/game.json')) as GameInfo;
const books = (await readJson('/books.json')) as Readonly<Record<string, RecordedBook>>;

let port: MessagePort | undefined;
/** Answers by request id, and the ids whose first answer was dropped on purpose. */
const answers = new Map<string, Promise<unknown>>();
const lost = new Set<string>();

const notify = (commandType: string, data: unknown): void =>
  port?.postMessage({ controlType: 'notification', commandType, data });

const crashRounds = game.plays === 'crash' ? startCrashRounds(notify) : undefined;

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== frame.contentWindow || event.origin !== new URL(gameUrl).origin) return;
  if (typeof event.data !== 'object' || event.data === null) return;
  if (Reflect.get(event.data, 'jubilee') !== 'hello') return;
  const channel = new MessageChannel();
  answers.clear();
  lost.clear();
  port = channel.port1;
  port.addEventListener('message', (message: MessageEvent<unknown>) => {
    // A game that sent hello twice before the first answer uses the first port.
    port = channel.port1;
    const read = frameEnvelopeSchema.safeParse(message.data);
    if (read.success) receive(read.data);
    else write(`unreadable ${JSON.stringify(message.data)}`);
  });
  port.start();
  frame.contentWindow?.postMessage(
    { jubilee: 'port', version: FRAME_PROTOCOL_VERSION, settings: settings() },
    new URL(gameUrl).origin,
    [channel.port2],
  );
});

function settings() {
  const { gameName, title, paytableName, rtp } = game;
  const paced = game.plays === 'round' ? PACED_MS.round : PACED_MS.other;
  return {
    gameName,
    title,
    paytables: ['POINTS', 'SWEEP_TICKETS'].map((currency) => ({ paytableName, currency, rtp })),
    currency: chosen('currency'),
    betAmounts: BET_AMOUNTS,
    balances: [account()],
    locale: chosen('locale'),
    muted: isOn('muted'),
    reducedMotion: isOn('calm'),
    minRoundMs: isOn('paced') ? paced : 0,
    stage: 'dev',
    ...(isOn('replay') ? { replay: true } : {}),
  };
}

function receive({ controlType, commandType, data, id }: FrameEnvelope): void {
  write(`${controlType} ${commandType} ${JSON.stringify(data)}`);
  if (commandType === 'gameReady') document.documentElement.dataset['ready'] = 'true';
  if (controlType !== 'request' || id === undefined) return;
  const key = String(id);
  const send = (reply: unknown): void => {
    write(`response ${commandType} ${JSON.stringify(reply).slice(0, 600)}`);
    port?.postMessage({ controlType: 'response', commandType, data: reply, id });
  };
  if (commandType === 'getBalances') send({ balances: [account()] });
  else if (commandType === 'getCredits') send(credits(game));
  else if (commandType === 'getJackpots') send(jackpots());
  else if (commandType === 'getLocalStorage') send(stored(data));
  else if (commandType === 'setLocalStorage') send(store(data));
  else if (commandType.endsWith('CrashBet')) send(crashRounds?.answer(commandType, data));
  else if (/^(place|statefulGame|pokerSolitaire)/.test(commandType))
    play(commandType, data, key, send);
  else send({ success: true });
}

const stored = (data: unknown): unknown => {
  const key = String(Reflect.get(Object(data), 'key'));
  return { key, value: localStorage.getItem(key) };
};
const store = (data: unknown): unknown => {
  const { key, value } = Object(data) as Record<string, unknown>;
  localStorage.setItem(String(key), String(value));
  return { success: true };
};

function play(command: string, data: unknown, id: string, send: (reply: unknown) => void): void {
  const mode = chosen('answer');
  const isQuestion = /Info|Pending/.test(command);
  const isFirst = !lost.has(id);
  if (!isQuestion && mode === 'silence') return;
  if (!isQuestion && isFirst && mode === 'NETWORK') {
    lost.add(id);
    send(refusal(mode));
    return;
  }
  if (!isQuestion && !['play', 'NETWORK', 'lost', 'slow'].includes(mode)) {
    send(refusal(mode));
    return;
  }
  const answer = answers.get(id) ?? answerOf(command, data, game, books);
  answers.set(id, answer);
  if (!isQuestion && isFirst && mode === 'lost') {
    lost.add(id);
    return;
  }
  void answer.then((reply) => setTimeout(() => send(reply), mode === 'slow' ? SLOW_MS : 0));
}

const load = (): void => {
  frame.src = `${gameUrl}?${String(Math.round(performance.now()))}${quality}`;
};
get('pause', HTMLButtonElement).addEventListener('click', () =>
  notify('pauseGame', { reason: 'jackpot' }),
);
get('resume', HTMLButtonElement).addEventListener('click', () => notify('resumeGame', {}));
get('reload', HTMLButtonElement).addEventListener('click', load);
get('show-again', HTMLButtonElement).addEventListener('click', () => {
  const recorded = books[chosen('book')];
  if (recorded === undefined) return;
  const { betAmount } = recorded;
  const currency = chosen('currency');
  notify('replayRound', { book: scaledBook(recorded, betAmount), betAmount, currency });
});
balanceField.addEventListener('change', () => {
  nextVersion();
  notify('balanceUpdate', account());
});

offerBooks([...Object.keys(books), ...(game.plays === undefined ? [] : [DRAWN])]);
load();
