import type {
  FRAME_NOTIFICATIONS,
  FRAME_REQUESTS,
  FRAME_SIGNALS,
} from '@jubilee/contract/frame/messages';
import { readEnvelope } from './envelope.ts';

/**
 * The game's side of the message port to the host page: requests with one response each, one-way
 * signals, and notifications. It has no token and no other connection. Source: FRAME rules.
 */
export type FrameRequest = (typeof FRAME_REQUESTS)[number];
export type FrameSignal = (typeof FRAME_SIGNALS)[number];
export type FrameNotification = (typeof FRAME_NOTIFICATIONS)[number];

/**
 * `silent`: no response in time. The request may have been executed; repeat it with the same id.
 */
export type HostAnswer =
  | { readonly kind: 'reply'; readonly data: unknown }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      /** Details of the refusal, such as the current state that an action no longer matches. */
      readonly details?: unknown;
    }
  | { readonly kind: 'silent' };

/** A MessagePort, or an object with the same methods. */
export interface Channel {
  send(message: unknown): void;
  listen(receive: (message: unknown) => void): void;
}

export interface BridgePorts {
  readonly channel: Channel;
  /** A new id per request, unique in this frame. */
  readonly nextId: () => string;
  /** Calls back once after `delayMs`; the returned function cancels it. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

export interface HostBridge {
  /** Never rejects. The same `id` repeats a request, and the host answers as before. */
  request(
    command: FrameRequest,
    data: unknown,
    options?: { readonly timeoutMs?: number; readonly id?: string },
  ): Promise<HostAnswer>;
  signal(command: FrameSignal, data?: unknown): void;
  /** Subscribes to notifications of this type; the returned function unsubscribes. */
  on(command: FrameNotification, receive: (data: unknown) => void): () => void;
  nextId(): string;
}

export const REQUEST_TIMEOUT_MS = 15_000;

export function createHostBridge({ channel, nextId, schedule }: BridgePorts): HostBridge {
  const waiting = new Map<string, (answer: HostAnswer) => void>();
  const listeners = new Map<string, Set<(data: unknown) => void>>();

  channel.listen((message) => {
    const envelope = readEnvelope(message);
    if (envelope === undefined) return;
    if (envelope.controlType === 'notification') {
      for (const receive of listeners.get(envelope.commandType) ?? []) receive(envelope.data);
      return;
    }
    if (envelope.controlType !== 'response' || envelope.id === undefined) return;
    const id = String(envelope.id);
    const settle = waiting.get(id);
    waiting.delete(id);
    settle?.(readAnswer(envelope.data));
  });

  return {
    nextId,
    request: (command, data, options = {}) =>
      new Promise((resolve) => {
        const id = options.id ?? nextId();
        const callOff = schedule(() => {
          waiting.delete(id);
          resolve({ kind: 'silent' });
        }, options.timeoutMs ?? REQUEST_TIMEOUT_MS);
        waiting.set(id, (answer) => {
          callOff();
          resolve(answer);
        });
        channel.send({ controlType: 'request', commandType: command, data, id });
      }),
    signal: (command, data = {}) => {
      channel.send({ controlType: 'notification', commandType: command, data });
    },
    on: (command, receive) => {
      const set = listeners.get(command) ?? new Set();
      listeners.set(command, set.add(receive));
      return () => set.delete(receive);
    },
  };
}

/**
 * A response with an `error`, as a string or as {code, message}, is a refusal; any other is a
 * reply.
 */
export function readAnswer(data: unknown): HostAnswer {
  if (typeof data !== 'object' || data === null || !('error' in data))
    return { kind: 'reply', data };
  const { error } = data;
  if (error === undefined || error === null) return { kind: 'reply', data };
  if (typeof error === 'string') return { kind: 'refused', code: error, message: error };
  const field = (name: string): string | undefined => {
    const value: unknown = typeof error === 'object' ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const message = field('message') ?? field('code') ?? 'error';
  const details: unknown = typeof error === 'object' ? Reflect.get(error, 'details') : undefined;
  return { kind: 'refused', code: field('code') ?? message, message, details };
}
