/**
 * Sessions of simulated connections at the server. A session has a real connection only while a statement or a transaction
 * of it runs, or while it holds locks: so a few real ones serve all, and each statement is planned seldom. The one that
 * was made first is taken first, so that a seed always gets the same ones.
 */
import type { Pool, PoolClient } from 'pg';

export interface ServerSession {
  readonly isReadOnly: boolean;
  client: PoolClient | undefined;
  /** It has locks or settings beyond a transaction. */
  hasState: boolean;
}

export interface ServerSessions {
  /** The real connection for the next statement of a session. */
  take(session: ServerSession, text: string): Promise<PoolClient>;
  /** After a statement: gives the connection up when nothing is left open on it. */
  settle(session: ServerSession): void;
  /** Undoes what was not committed and gives all locks up; nothing may run on it. */
  end(session: ServerSession): Promise<void>;
  /** Sessions with a real connection: only they may make others wait. */
  readonly connected: ReadonlySet<ServerSession>;
  /** Closes all connections; no session may have one. */
  close(): void;
}

const SETS_STATE = /\bpg_(try_)?advisory_lock\b|^\s*(set|listen)\b/i;

export function openServerSessions(pools: {
  readonly writing: Pool;
  readonly reading: Pool;
}): ServerSessions {
  const made = { writing: new Set<PoolClient>(), reading: new Set<PoolClient>() };
  const connected = new Set<ServerSession>();

  function leave(session: ServerSession): void {
    session.client = undefined;
    connected.delete(session);
  }

  return {
    connected,
    async take(session, text) {
      session.hasState ||= SETS_STATE.test(text);
      if (session.client !== undefined) return session.client;
      const kind = session.isReadOnly ? 'reading' : 'writing';
      const taken = new Set([...connected].map(({ client }) => client));
      const free = [...made[kind]].find((client) => !taken.has(client));
      const client = free ?? (await pools[kind].connect());
      made[kind].add(client);
      session.client = client;
      connected.add(session);
      return client;
    },
    settle(session) {
      if (session.hasState || session.client?.getTransactionStatus() !== 'I') return;
      leave(session);
    },
    async end(session) {
      const { client, hasState } = session;
      if (client === undefined) return;
      if (client.getTransactionStatus() !== 'I') await client.query('rollback');
      if (hasState) await client.query('select pg_advisory_unlock_all(); reset all');
      leave(session);
    },
    close() {
      for (const client of [...made.writing, ...made.reading]) client.release(true);
    },
  };
}
