/** Requests over real sockets without a client library: any Host, any header, any bytes. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export interface HttpRequest {
  readonly port: number;
  readonly method?: string;
  readonly path: string;
  /** Host header; `localhost:<port>` by default. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Text and bytes are sent as they are; anything else as JSON. */
  readonly body?: unknown;
  readonly agent?: Agent;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The text parsed as JSON; undefined when it is invalid. */
  readonly body: unknown;
}

/** Connections are reused, so that thousands of calls do not exhaust the machine's ports. */
const KEEP_ALIVE_AGENT = new Agent({ keepAlive: true, maxSockets: 128 });

/** Faults: the connection was refused, or lost before the complete response. */
export function send(httpRequest: HttpRequest): Promise<HttpAnswer> {
  const { body, method = 'GET' } = httpRequest;
  const bytes =
    body === undefined
      ? undefined
      : typeof body === 'string' || body instanceof Uint8Array
        ? Buffer.from(body)
        : Buffer.from(JSON.stringify(body));
  const headers: Record<string, string | string[]> = {
    host: httpRequest.host ?? `localhost:${httpRequest.port}`,
    ...(bytes === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    ...httpRequest.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: httpRequest.port,
        path: httpRequest.path,
        method,
        headers,
        agent: httpRequest.agent ?? KEEP_ALIVE_AGENT,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const received = Buffer.concat(chunks);
          const text = received.toString('utf8');
          const status = incoming.statusCode ?? 0;
          resolve({ status, headers: incoming.headers, bytes: received, text, body: jsonOf(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

/**
 * Writes bytes to a new connection and returns everything received until the other end closes it.
 */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
