/** A TCP proxy in front of PostgreSQL that cuts connections at the worst moment. */
import { connect, createServer, type Socket } from 'node:net';

export type CutMoment =
  /** The statement reaches the server and commits; its response is dropped. */
  | 'afterCommit'
  /** The statement reaches the server; from then on the connection stays open and silent. */
  | 'silence'
  /** The connection is cut as soon as the statement was forwarded; it may or may not commit. */
  | 'afterSend';

export interface CuttingProxy {
  readonly url: string;
  /** Cuts the next connection that sends a message with this text. */
  cutNext(text: string, moment: CutMoment): void;
  readonly cuts: () => number;
  /** Holds back the answer to the next message with this text until the returned function is called. */
  holdAnswerTo(text: string): () => void;
  /** Counts from now on how often this text is sent, such as the name of a prepared statement. */
  counting(text: string): () => number;
  /** Forwards messages with this text so much later from now on; 0 ends it. */
  delay(text: string, milliseconds: number): void;
  /** Holds back all bytes of all connections, in both directions, until it thaws. */
  freeze(): void;
  thaw(): void;
  /** Cuts every connection and accepts no other until it is restored. */
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

/** An answer that is held back; its parts are sent in their order on release. */
interface Hold {
  readonly text: string;
  readonly releases: (() => void)[];
  isReleased: boolean;
}

export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  let planned: { readonly text: string; readonly moment: CutMoment } | undefined;
  const holds = new Set<Hold>();
  let delayed = { text: '', milliseconds: 0 };
  let cuts = 0;
  let isAway = false;
  let isFrozen = false;

  const server = createServer((client) => {
    if (isAway) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    let isDoomed = false;
    let isSilent = false;
    let hold: Hold | undefined;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
    client.on('data', (bytes) => {
      const isDelayed = delayed.milliseconds > 0 && bytes.includes(delayed.text);
      if (isDelayed) setTimeout(() => upstream.write(bytes), delayed.milliseconds);
      else if (!isSilent) upstream.write(bytes);
      for (const wanted of holds) {
        if (!bytes.includes(wanted.text)) continue;
        hold = wanted;
        holds.delete(wanted);
      }
      for (const [text, count] of counts) counts.set(text, count + occurrences(bytes, text));
      if (planned === undefined || !bytes.includes(planned.text)) return;
      const { moment } = planned;
      planned = undefined;
      cuts += 1;
      if (moment === 'silence') isSilent = true;
      else if (moment === 'afterCommit') isDoomed = true;
      else setImmediate(end);
    });
    upstream.on('data', (bytes) => {
      // The server sends the first bytes of the response only after the commit.
      if (isDoomed) end();
      else if (hold !== undefined && !hold.isReleased)
        hold.releases.push(() => client.write(bytes));
      else if (!isSilent) client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    cutNext: (text, moment) => {
      planned = { text, moment };
    },
    cuts: () => cuts,
    holdAnswerTo(text) {
      const hold: Hold = { text, releases: [], isReleased: false };
      holds.add(hold);
      return () => {
        hold.isReleased = true;
        for (const release of hold.releases.splice(0)) release();
      };
    },
    counting(text) {
      counts.set(text, 0);
      return () => counts.get(text) ?? 0;
    },
    delay(text, milliseconds) {
      delayed = { text, milliseconds };
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    goAway: () => {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack: () => {
      isAway = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function occurrences(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length))
    count += 1;
  return count;
}
