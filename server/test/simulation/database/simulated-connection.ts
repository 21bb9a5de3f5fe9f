/**
 * One connection of a simulated process. A statement travels to the server, runs there alone, and its answer travels
 * back; on the way a fault may break the connection. What the process sees is what the driver would show it.
 */
import { EventEmitter } from 'node:events';
import type { QueryResult } from 'pg';
import { type Owner, runAs } from '../engine/owner.ts';
import type { Outcome, QueryArguments } from './seed-database.ts';
import type { ServerSession } from './server-sessions.ts';
import type { Wire } from './wire.ts';

export interface ConnectionLimits {
  readonly lockTimeoutMs: number;
  readonly answerWaitMs: number;
}

interface Statement {
  readonly query: QueryArguments;
  readonly answer: (outcome: Outcome) => void;
  isAnswered: boolean;
  stopWaiting: () => void;
}

const RESET = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

export class SimulatedConnection extends EventEmitter {
  readonly owner: Owner;
  private readonly wire: Wire;
  private readonly session: ServerSession;
  private readonly limits: ConnectionLimits;
  private readonly queue: Statement[] = [];
  private current: Statement | undefined;
  /** The statement that the server works on, also after the process has given up on it. */
  private isAtServer = false;
  private isBroken = false;
  private isGone = false;
  /** A server that was cut off in the middle of a statement ends the connection after it. */
  private endsAfterStatement = false;

  constructor(ports: {
    readonly owner: Owner;
    readonly wire: Wire;
    readonly session: ServerSession;
    readonly limits: ConnectionLimits;
  }) {
    super();
    this.owner = ports.owner;
    this.wire = ports.wire;
    this.session = ports.session;
    this.limits = ports.limits;
  }

  get isUsable(): boolean {
    return !this.isBroken;
  }

  query(first: string | QueryArguments, second?: readonly unknown[]): Promise<QueryResult> {
    const query: QueryArguments = typeof first === 'string' ? { text: first } : first;
    const values = second ?? query.values;
    return new Promise((resolve, reject) => {
      const answer = (outcome: Outcome): void => {
        if (outcome.ok) resolve(outcome.result);
        else reject(outcome.error);
      };
      this.queue.push({
        query: { ...query, values },
        answer,
        isAnswered: false,
        stopWaiting: () => undefined,
      });
      this.pump();
    });
  }

  /** The connection breaks under the process; the server notices at once and undoes what was not committed. */
  async breakNow(): Promise<void> {
    this.fail(RESET());
    await this.leaveServer();
  }

  /** The process is gone. A statement on its way may still reach the server, which ends the connection after it. */
  async abandon(): Promise<void> {
    this.isBroken = true;
    this.queue.length = 0;
    this.current = undefined;
    await this.leaveServer();
  }

  /** The process closes the connection. */
  async close(): Promise<void> {
    this.isBroken = true;
    await this.leaveServer();
  }

  private pump(): void {
    if (this.current !== undefined) return;
    const next = this.queue.shift();
    if (next === undefined) return;
    if (this.isBroken) {
      const text = 'Client has encountered a connection error and is not queryable';
      this.wire.after(this.owner, 0, () => next.answer({ ok: false, error: new Error(text) }));
      return;
    }
    this.current = next;
    this.send(next);
  }

  private send(statement: Statement): void {
    const { wire } = this;
    const fate = wire.fateOf(this.owner, statement.query.text);
    statement.stopWaiting = wire.after(this.owner, this.limits.answerWaitMs, () => {
      if (statement.isAnswered) return;
      wire.note(`${this.owner.name} gives up on a silent connection`);
      this.fail(new Error('Query read timeout'));
      // Nothing reaches the server any more: it keeps locks and transaction until its own time-out.
      wire.after(wire.server, wire.idleTimeoutMs, () => this.leaveServer());
    });
    if (fate.kind === 'lost') {
      wire.after(wire.server, fate.delayMs, () => this.breakNow());
      return;
    }
    wire.after(wire.server, fate.delayMs, async () => {
      if (this.isGone || fate.kind === 'silentBefore') return;
      await this.runAtServer(statement, async (outcome) => {
        if (fate.kind === 'answerLost') await this.breakNow();
        else if (fate.kind !== 'silentAfter') this.deliver(statement, outcome, fate.answerDelayMs);
      });
    });
  }

  /** Resolves when the statement was answered or waits for a lock; `answered` may come much later. */
  private runAtServer(
    statement: Statement,
    answered: (outcome: Outcome) => Promise<void>,
  ): Promise<void> {
    return this.wire.run({
      owner: this.owner,
      session: this.session,
      query: statement.query,
      lockTimeoutMs: this.limits.lockTimeoutMs,
      started: () => {
        this.isAtServer = true;
      },
      answered: async (outcome) => {
        this.isAtServer = false;
        if (this.endsAfterStatement) await this.endAtServer();
        else await answered(outcome);
      },
    });
  }

  private deliver(statement: Statement, outcome: Outcome, delayMs: number): void {
    this.wire.after(this.owner, delayMs, () => {
      if (statement.isAnswered || this.current !== statement) return;
      statement.isAnswered = true;
      statement.stopWaiting();
      this.current = undefined;
      statement.answer(outcome);
      this.pump();
    });
  }

  /** Everything that waits on this connection fails, and it is never used again. */
  private fail(error: Error): void {
    if (this.isBroken) return;
    this.isBroken = true;
    const waiting = [...(this.current === undefined ? [] : [this.current]), ...this.queue];
    this.current = undefined;
    this.queue.length = 0;
    if (!this.owner.isAlive) return;
    runAs(this.owner, () => {
      for (const statement of waiting) {
        statement.isAnswered = true;
        statement.stopWaiting();
        statement.answer({ ok: false, error });
      }
      if (this.listenerCount('error') > 0) this.emit('error', error);
      this.emit('end');
    });
  }

  private async leaveServer(): Promise<void> {
    if (this.isGone) return;
    // The server does not notice a lost client while a statement waits for a lock.
    if (this.isAtServer) this.endsAfterStatement = true;
    else await this.endAtServer();
  }

  private async endAtServer(): Promise<void> {
    if (this.isGone) return;
    this.isGone = true;
    await this.wire.terminate(this.session);
  }
}
