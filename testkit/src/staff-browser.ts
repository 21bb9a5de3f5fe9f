/**
 * One browser of a member of staff: it has the cookies that the server set, and calls the staff app's origin. Every success must
 * match the schema of its call, every refusal the error schema.
 */
import { createHmac } from 'node:crypto';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { type StaffErrorBody, staffErrorBodySchema } from '@jubilee/contract/staff/staff-error';
import type * as z from 'zod/mini';
import { type HttpAnswer, send } from './http-calls.ts';

export interface StaffCallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Replaces the browser's own headers of these names. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StaffCallAnswer<C extends StaffCallShape> extends HttpAnswer {
  readonly reply: z.output<C['reply']> | undefined;
  readonly error: StaffErrorBody['error'] | undefined;
}

export interface StaffBrowser {
  /** The origin of its pages. */
  readonly origin: string;
  readonly cookies: ReadonlyMap<string, string>;
  call<C extends StaffCallShape>(call: C, input?: StaffCallInput): Promise<StaffCallAnswer<C>>;
  /** The same browser at another process of the installation. */
  at(port: number): StaffBrowser;
}

/** `hostname` chooses the brand. */
export function staffBrowser(
  port: number,
  hostname = 'localhost',
  cookies: Map<string, string> = new Map(),
): StaffBrowser {
  return {
    origin: `http://${hostname}:${port}`,
    cookies,
    at: (other) => staffBrowser(other, hostname, cookies),
    async call<C extends StaffCallShape>(call: C, input: StaffCallInput = {}) {
      const host = `${hostname}:${port}`;
      const answer = await send({
        port,
        host,
        method: call.method,
        path: pathOf(call, input),
        ...(input.body === undefined ? {} : { body: input.body }),
        headers: {
          origin: `http://${host}`,
          ...(cookies.size === 0 ? {} : { cookie: cookieHeader(cookies) }),
          ...input.headers,
        },
      });
      storeCookies(cookies, answer.headers['set-cookie']);
      return answer.status < 400
        ? {
            ...answer,
            reply: call.reply.parse(answer.body) as z.output<C['reply']>,
            error: undefined,
          }
        : { ...answer, reply: undefined, error: staffErrorBodySchema.parse(answer.body).error };
    },
  };
}

/** The reply of a call that must succeed. Faults: it was refused. */
export function staffReply<C extends StaffCallShape>(
  answer: StaffCallAnswer<C>,
): z.output<C['reply']> {
  if (answer.reply === undefined) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.reply;
}

function pathOf(call: StaffCallShape, { params = {}, query }: StaffCallInput): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'nobody'),
  );
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function storeCookies(cookies: Map<string, string>, header: string | string[] | undefined): void {
  for (const line of header === undefined ? [] : [header].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const CODE_STEP_MS = 30_000;

/** The code that an authenticator shows in a time step of 30 seconds. Source: RFC 6238. */
export function authenticatorCode(secret: string, step: number): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
