/** A simulated vendor on a port of its own, for the test of its adapter. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type {
  CreateSimulator,
  SandboxAnswer,
  SandboxRequest,
  SimulatedWebhook,
} from '../vendor-simulator.ts';
import type { RawWebhook, WebhookReply } from '../webhook.ts';

export const NOW = Date.UTC(2030, 0, 15, 12);

/** An answer that comes late never comes: the adapter's own time-out ends the call. */
export async function serveAnswers(handle: (request: SandboxRequest) => SandboxAnswer | undefined) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
      const headers = new Map(Object.entries(request.headers).map(([n, v]) => [n, String(v)]));
      const { method = '' } = request;
      const answer = handle({ method, path, query, headers, body: Buffer.concat(parts) });
      if (answer === undefined || (answer.delayMs ?? 0) > 0) return;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

export interface Served {
  /** What the product answers to a webhook. */
  readonly answerTo?: (webhook: RawWebhook) => WebhookReply;
  /** Answers in the vendor's place, by path and body of a call. */
  readonly instead?: (asked: string) => SandboxAnswer | undefined;
}

export async function serveSimulator(
  create: CreateSimulator,
  {
    answerTo = () => ({ status: 200, contentType: 'text/plain', body: '' }),
    instead = () => undefined,
  }: Served = {},
) {
  const sent: RawWebhook[] = [];
  const clock = { now: NOW };
  let requests = 0;
  const simulator = create({
    origin: '',
    brands: [
      { number: 1, name: 'One' },
      { number: 2, name: 'Two' },
    ],
    now: () => clock.now,
    randomBytes: (length) => randomBytes(length),
    deliverSms: () => undefined,
    sendWebhook: (_folder, webhook, onAnswer) => {
      const raw = rawOf(webhook);
      sent.push(raw);
      onAnswer?.(answerTo(raw));
    },
  });
  const { origin, close } = await serveAnswers((request) => {
    requests += 1;
    const asked = `${request.path} ${Buffer.from(request.body).toString()}`;
    return instead(asked) ?? simulator.handle(request);
  });
  return {
    origin,
    close,
    clock,
    sent,
    requests: () => requests,
    order: (order: object) => expect(simulator.control(order), JSON.stringify(order)).toBe(true),
    read: async <T>(path: string): Promise<T> =>
      (await (await fetch(`${origin}${path}`)).json()) as T,
    post: async (path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
  };
}

export function rawOf({
  method = 'POST',
  query = '',
  headers,
  body,
}: Pick<SimulatedWebhook, 'method' | 'query' | 'headers' | 'body'>): RawWebhook {
  return { method, query, headers: new Map(Object.entries(headers)), body: Buffer.from(body) };
}
