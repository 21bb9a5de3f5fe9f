/** A websocket by hand: any headers, and many packets in one write, which no client library sends. */
import { connect } from 'node:net';

export interface RawWebsocket {
  /** Sends the texts as frames of one write, so that the server reads them at once. */
  send(texts: readonly string[]): void;
  /** Sends so many pings of the websocket protocol, in one write. */
  sendPings(count: number): void;
  /** Every text that the server sent. */
  readonly received: readonly string[];
  readonly isClosed: () => boolean;
  close(): void;
}

export interface RawWebsocketAim {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

const HEAD_END = '\r\n\r\n';

/** A connection to Socket.IO. Faults: the handshake was refused, with the first line of the answer. */
export function openRawWebsocket({ port, headers }: RawWebsocketAim): Promise<RawWebsocket> {
  const lines = Object.entries({
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const received: string[] = [];
    let pending: Buffer = Buffer.alloc(0);
    let isOpen = false;
    let isClosed = false;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...lines, '', ''].join('\r\n'),
    );
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      if (!isOpen) {
        const end = pending.indexOf(HEAD_END);
        if (end < 0) return;
        const head = pending.subarray(0, end).toString('latin1');
        if (!head.startsWith('HTTP/1.1 101')) {
          reject(new Error(head.split('\r\n', 1)[0]));
          return;
        }
        pending = pending.subarray(end + HEAD_END.length);
        isOpen = true;
        resolve({
          send: (texts) => void socket.write(Buffer.concat(texts.map(maskedText))),
          sendPings: (count) => void socket.write(Buffer.concat(Array(count).fill(MASKED_PING))),
          received,
          isClosed: () => isClosed,
          close: () => void socket.destroy(),
        });
      }
      pending = readFrames(pending, (text) => received.push(text));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      isClosed = true;
      reject(new Error('closed before an answer'));
    });
  });
}

const TEXT_FRAME = 0x81;
const SHORT_MAX = 125;
/** A ping without content, masked with zeros. */
const MASKED_PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

/** Reads the complete frames of a server, which are not masked; returns the rest. */
function readFrames(bytes: Buffer, onText: (text: string) => void): Buffer {
  let rest = bytes;
  for (;;) {
    const first = rest[0];
    const second = rest[1];
    if (first === undefined || second === undefined) return rest;
    const isShort = second <= SHORT_MAX;
    const start = isShort ? 2 : 4;
    if (rest.length < start) return rest;
    const end = start + (isShort ? second : rest.readUInt16BE(2));
    if (rest.length < end) return rest;
    if (first === TEXT_FRAME) onText(rest.subarray(start, end).toString('utf8'));
    rest = rest.subarray(end);
  }
}

/** One text frame of up to 64 KB, masked with zeros. */
export function maskedText(text: string): Buffer {
  const body = Buffer.from(text);
  const head = [TEXT_FRAME, 0xfe, body.length >> 8, body.length & 0xff, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(head), body]);
}
