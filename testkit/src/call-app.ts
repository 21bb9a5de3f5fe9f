/**
 * Product calls over HTTP, checked against the contract: every success must match its schema, every
 * refusal the error schema.
 */
import type { CallReply, CallShape } from '@jubilee/contract/calls/define';
import { type ErrorBody, errorBodySchema } from '@jubilee/contract/http/headers';
import { type HttpAnswer, type HttpRequest, send } from './http-calls.ts';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: HttpRequest['headers'];
  readonly host?: string;
  readonly agent?: HttpRequest['agent'];
}

export interface CallAnswer<C extends CallShape = CallShape> extends HttpAnswer {
  /** The parsed reply; undefined for a refusal. */
  readonly reply: CallReply<C> | undefined;
  readonly error: ErrorBody['error'] | undefined;
}

/** Faults: a response that matches neither the reply schema nor the error schema. */
export async function callApp<C extends CallShape>(
  port: number,
  call: C,
  input: CallInput = {},
): Promise<CallAnswer<C>> {
  const answer = await send({
    port,
    method: call.method,
    path: pathOf(call, input.params) + (input.query ?? ''),
    ...(input.body === undefined ? {} : { body: input.body }),
    ...(input.headers === undefined ? {} : { headers: input.headers }),
    ...(input.host === undefined ? {} : { host: input.host }),
    ...(input.agent === undefined ? {} : { agent: input.agent }),
  });
  if (answer.status < 400) {
    const reply = call.reply.parse(answer.body) as CallReply<C>;
    return { ...answer, reply, error: undefined };
  }
  return { ...answer, reply: undefined, error: errorBodySchema.parse(answer.body).error };
}

/** The reply of a call that must succeed. Faults: it was refused. */
export function replyOf<C extends CallShape>(answer: CallAnswer<C>): CallReply<C> {
  if (answer.error !== undefined) {
    throw new Error(`${answer.status} ${answer.error.code}: ${answer.text}`);
  }
  return answer.reply as CallReply<C>;
}

export function pathOf(call: CallShape, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'nobody'),
  );
}
