import { expect, it } from 'vitest';
import { openWindowConnection } from './window-connection.ts';
import type { WindowMessage } from './meet-frame.ts';

const ORIGIN = 'https://games.partner.example';

function connectionTo(origins: readonly string[]) {
  const frame = {};
  const received: unknown[] = [];
  const posted: (readonly [unknown, string])[] = [];
  const logs: string[] = [];
  let say: ((message: WindowMessage) => void) | undefined;
  const connection = openWindowConnection({
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
  connection.listen((message) => received.push(message));
  return {
    connection,
    received,
    posted,
    logs,
    frame,
    say: (message: WindowMessage) => say?.(message),
  };
}

it('[FRAME-28] accepts messages of the frame from an allowed origin, and answers that origin only', () => {
  const { connection, say, received, posted, frame } = connectionTo([
    'https://other.example',
    ORIGIN,
  ]);
  connection.send('too early');
  say({ data: 'one', origin: ORIGIN, source: frame });
  connection.send('answer');
  expect(received).toEqual(['one']);
  expect(posted).toEqual([['answer', ORIGIN]]);
  connection.close();
  say({ data: 'two', origin: ORIGIN, source: frame });
  expect(received).toEqual(['one']);
});

it('[FRAME-28][FRAME-3] other windows and other origins are logged once and ignored', () => {
  const { say, received, logs, posted, frame, connection } = connectionTo([ORIGIN]);
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
  connection.send('nobody');
  expect([received, posted, logs.length]).toEqual([[], [], 1]);
});
