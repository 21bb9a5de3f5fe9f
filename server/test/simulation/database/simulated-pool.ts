/** The pool of a simulated process: as many connections as it allows, a queue behind them, and a time-out. */
import { EventEmitter } from 'node:events';
import type { Pool, QueryResult } from 'pg';
import type { PoolOptions } from '../../../src/platform/db/pool.ts';
import type { Owner } from '../engine/owner.ts';
import type { QueryArguments } from './seed-database.ts';
import type { ServerSession } from './server-sessions.ts';
import { SimulatedConnection } from './simulated-connection.ts';
import type { Wire } from './wire.ts';

interface Waiter {
  readonly give: (lease: Lease) => void;
  readonly refuse: (error: Error) => void;
  isOver: boolean;
  stopWaiting: () => void;
}

const LOCK_TIMEOUT_DEFAULT_MS = 3_000;
const STATEMENT_TIMEOUT_DEFAULT_MS = 10_000;
const SILENCE_MS = 5_000;
const CONNECT_TIMEOUT_DEFAULT_MS = 5_000;

export class SimulatedPool extends EventEmitter {
  private readonly owner: Owner;
  private readonly wire: Wire;
  private readonly settings: PoolOptions;
  private readonly idle: SimulatedConnection[] = [];
  private readonly all = new Set<SimulatedConnection>();
  private readonly waiting: Waiter[] = [];
  private opening = 0;

  constructor(owner: Owner, wire: Wire, settings: PoolOptions) {
    super();
    this.owner = owner;
    this.wire = wire;
    this.settings = settings;
  }

  connect(): Promise<Lease> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        give: resolve,
        refuse: reject,
        isOver: false,
        stopWaiting: () => undefined,
      };
      this.waiting.push(waiter);
      const limitMs = this.settings.connectTimeoutMs ?? CONNECT_TIMEOUT_DEFAULT_MS;
      waiter.stopWaiting = this.wire.after(this.owner, limitMs, () => {
        if (waiter.isOver) return;
        waiter.isOver = true;
        waiter.refuse(new Error('timeout exceeded when trying to connect'));
      });
      this.serve();
    });
  }

  async query(first: string | QueryArguments, second?: readonly unknown[]): Promise<QueryResult> {
    const lease = await this.connect();
    try {
      const result = await lease.query(first, second);
      lease.release();
      return result;
    } catch (error) {
      lease.release(true);
      throw error;
    }
  }

  async end(): Promise<void> {
    for (const connection of this.all) await this.drop(connection);
  }

  /** The process has died. */
  async abandon(): Promise<void> {
    this.waiting.length = 0;
    for (const connection of this.all) await connection.abandon();
  }

  /** The server cut every connection. */
  async breakAll(): Promise<void> {
    for (const connection of this.all) await connection.breakNow();
  }

  putBack(connection: SimulatedConnection, isDestroyed: boolean): void {
    if (isDestroyed || !connection.isUsable) {
      this.all.delete(connection);
      this.wire.after(this.wire.server, 0, () => connection.close());
    } else this.idle.push(connection);
    this.serve();
  }

  private serve(): void {
    while (this.waiting[0]?.isOver === true) this.waiting.shift();
    if (this.waiting.length === 0) return;
    const connection = this.takeIdle();
    if (connection !== undefined) this.lend(connection);
    else if (this.all.size + this.opening < this.settings.max) this.open();
  }

  private takeIdle(): SimulatedConnection | undefined {
    for (;;) {
      const connection = this.idle.pop();
      if (connection === undefined || connection.isUsable) return connection;
      this.all.delete(connection);
    }
  }

  private lend(connection: SimulatedConnection): void {
    const waiter = this.waiting.shift();
    if (waiter === undefined || waiter.isOver) {
      this.idle.push(connection);
      this.serve();
      return;
    }
    waiter.isOver = true;
    waiter.stopWaiting();
    waiter.give(new Lease(this, connection));
  }

  private open(): void {
    const { wire, owner, settings } = this;
    this.opening += 1;
    wire.after(wire.server, 1, async () => {
      const isRefused = wire.refusesUntilMs > owner.nowMs();
      const session = isRefused ? undefined : wire.open(settings.readOnly === true);
      if (!owner.isAlive) {
        if (session !== undefined) await wire.terminate(session);
        return;
      }
      wire.after(owner, 1, () => {
        this.opening -= 1;
        if (session === undefined) this.refuseNext();
        else this.accept(session);
      });
    });
  }

  private accept(session: ServerSession): void {
    const { owner, wire, settings } = this;
    const statementMs = settings.statementTimeoutMs ?? STATEMENT_TIMEOUT_DEFAULT_MS;
    const limits = {
      lockTimeoutMs: settings.lockTimeoutMs ?? LOCK_TIMEOUT_DEFAULT_MS,
      answerWaitMs: settings.answerWaitMs ?? statementMs + SILENCE_MS,
    };
    const connection = new SimulatedConnection({ owner, wire, session, limits });
    this.all.add(connection);
    this.lend(connection);
  }

  private refuseNext(): void {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const waiter = this.waiting.shift();
    waiter?.stopWaiting();
    waiter?.refuse(error);
    this.serve();
  }

  private async drop(connection: SimulatedConnection): Promise<void> {
    this.all.delete(connection);
    await connection.close();
  }
}

/** A connection in the hands of one user, as the driver's pool lends it. */
export class Lease {
  private readonly pool: SimulatedPool;
  private readonly connection: SimulatedConnection;
  private isReleased = false;

  constructor(pool: SimulatedPool, connection: SimulatedConnection) {
    this.pool = pool;
    this.connection = connection;
  }

  query(first: string | QueryArguments, second?: readonly unknown[]): Promise<QueryResult> {
    return this.connection.query(first, second);
  }

  release(destroy?: boolean | Error): void {
    if (this.isReleased)
      throw new Error('Release called on client which has already been released.');
    this.isReleased = true;
    this.connection.removeAllListeners();
    this.pool.putBack(this.connection, destroy !== undefined && destroy !== false);
  }

  once(event: 'error' | 'end', listener: (...args: unknown[]) => void): this {
    this.connection.once(event, listener);
    return this;
  }

  on(event: 'error' | 'end', listener: (...args: unknown[]) => void): this {
    this.connection.on(event, listener);
    return this;
  }
}

/** The driver's type has more than the platform uses; what is missing here would fail at once. */
export function asPool(pool: SimulatedPool): Pool {
  return pool as unknown as Pool;
}
