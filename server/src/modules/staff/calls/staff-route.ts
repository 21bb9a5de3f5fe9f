import type { Readable } from 'node:stream';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import type * as z from 'zod/mini';
import type { StartedSession } from '../sign-in/start-session.ts';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import type { StaffRefusal } from '../staff-result.ts';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export interface StaffCallInput<C extends StaffCallShape> {
  readonly params: Output<C['params']>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
  readonly caller: C['access'] extends 'none' ? undefined : StaffCaller;
  readonly context: StaffContext;
}

/** Whose data was read, and what or why where the call does not say it; recorded before the answer is sent. */
export type ReadSubject = Pick<AuditEntry, 'subject' | 'brand'> &
  Partial<Pick<AuditEntry, 'after' | 'reason'>>;

/** A file that is sent while it is made. Closing the stream ends its making. */
export interface StaffFile {
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
}

export type StaffAnswer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** The browser gets the cookies of a new session, or loses that of the old one. */
      readonly session?: StartedSession | 'ended';
      /** A browser that has no cookie of its own yet gets it without a session. */
      readonly deviceSecret?: string | undefined;
      /** Of calls that read personal data, and only of those. */
      readonly read?: ReadSubject;
      /** In place of the value, of calls whose answer is a file. */
      readonly file?: StaffFile;
    }
  | { readonly ok: false; readonly refusal: StaffRefusal };

export interface StaffRoute {
  readonly call: StaffCallShape;
  readonly handle: (input: never) => Promise<StaffAnswer<unknown>>;
}

export function staffRoute<C extends StaffCallShape>(
  call: C,
  handle: (input: StaffCallInput<C>) => Promise<StaffAnswer<z.output<C['reply']>>>,
): StaffRoute {
  return { call, handle };
}
