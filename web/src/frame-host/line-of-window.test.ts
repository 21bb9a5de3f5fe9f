import { expect, it } from 'vitest';
import { lineOfWindow } from './line-of-window.ts';
import type { WindowMessage } from './meet-frame.ts';

const ORIGIN = 'https://games.partner.example';

function lineTo(origins: readonly string[]) {
  const frame = {};
  const received: unknown[] = [];
  const posted: (readonly [unknown, string])[] = [];
  const logs: string[] = [];
  let say: ((message: WindowMessage) => void) | undefined;
  const line = lineOfWindow({
    origins,
    frameWindow: () => frame,
    listen: (listener) => {
      say = listener;
      return () => {
        say = undefined;
      };
    },
    post: (message, origin) => posted.push([message, origin]),
    log: (sentence) => logs.push(sentence),
  });
  line.listen((message) => received.push(message));
  return { line, received, posted, logs, frame, say: (message: WindowMessage) => say?.(message) };
}

it('[FRAME-28] hears the frame from an origin of the list, and answers that origin only', () => {
  const { line, say, received, posted, frame } = lineTo(['https://other.example', ORIGIN]);
  line.send('too early');
  say({ data: 'one', origin: ORIGIN, source: frame });
  line.send('answer');
  expect(received).toEqual(['one']);
  expect(posted).toEqual([['answer', ORIGIN]]);
  line.close();
  say({ data: 'two', origin: ORIGIN, source: frame });
  expect(received).toEqual(['one']);
});

it('[FRAME-28][FRAME-3] other windows and other origins are logged once and ignored', () => {
  const { say, received, logs, posted, frame, line } = lineTo([ORIGIN]);
  const foreignMessages = [
    { origin: ORIGIN, source: {} },
    { origin: ORIGIN, source: null },
    { origin: 'null', source: frame },
    { origin: '', source: frame },
    { origin: 'http://games.partner.example', source: frame },
    { origin: 'https://games.partner.example.evil.example', source: frame },
    { origin: `${ORIGIN}:8443`, source: frame },
  ];
  for (const foreign of foreignMessages) say({ data: { access_token: 'x' }, ...foreign });
  line.send('nobody');
  expect([received, posted, logs.length]).toEqual([[], [], 1]);
});
