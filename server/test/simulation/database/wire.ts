/**
 * Between the simulated processes and their database: how long a statement travels, what becomes of it, and which
 * statements wait for a lock. Statements reach the server one at a time, in the order that the seed decides.
 */
import { DatabaseError } from 'pg';
import type { Faults } from '../engine/faults.ts';
import type { Owner } from '../engine/owner.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { Outcome, QueryArguments, Running, SeedDatabase } from './seed-database.ts';
import type { ServerSession } from './server-sessions.ts';

export interface StatementFate {
  readonly kind: 'answered' | 'lost' | 'answerLost' | 'silentBefore' | 'silentAfter';
  readonly delayMs: number;
  readonly answerDelayMs: number;
}

export interface StatementRun {
  readonly owner: Owner;
  readonly session: ServerSession;
  readonly query: QueryArguments;
  readonly lockTimeoutMs: number;
  started(): void;
  answered(outcome: Outcome): Promise<void>;
}

export interface Wire {
  readonly server: Owner;
  /** How long the server keeps a transaction whose client fell silent. */
  readonly idleTimeoutMs: number;
  /** Instant until which the server refuses connections. */
  refusesUntilMs: number;
  fateOf(owner: Owner, text: string): StatementFate;
  /** The answer cancels it. */
  after(owner: Owner, delayMs: number, work: () => void | Promise<void>): () => void;
  /** Resolves when the statement was answered or waits for a lock. */
  run(statement: StatementRun): Promise<void>;
  open(readOnly: boolean): ServerSession;
  terminate(session: ServerSession): Promise<void>;
  note(line: string): void;
  /** Every statement that the server answered, in order. */
  onAnswer(look: (answered: AnsweredStatement) => void): void;
  readonly statements: number;
  readonly waitedForLocks: number;
}

export interface AnsweredStatement {
  readonly owner: Owner;
  readonly query: QueryArguments;
  readonly outcome: Outcome;
}

interface Blocked {
  readonly run: StatementRun;
  readonly running: Running;
}

/** A change of a statement before it reaches the server; planted bugs and the simulated clock use it. */
export type Rewrite = (query: QueryArguments) => QueryArguments;

export function createWire(ports: {
  readonly scheduler: Scheduler;
  readonly database: SeedDatabase;
  readonly faults: Faults;
  readonly random: Random;
  readonly server: Owner;
  readonly rewrites: readonly Rewrite[];
  readonly note: (line: string) => void;
}): Wire {
  const { scheduler, database, faults, random, server, note } = ports;
  const looks: ((answered: AnsweredStatement) => void)[] = [];
  let blocked: Blocked[] = [];
  let statements = 0;
  let waitedForLocks = 0;

  async function finish({ run, running }: Blocked, outcome: Outcome): Promise<void> {
    statements += 1;
    note(`${run.owner.name} ${labelOf(run.query)} ${describe(outcome)}`);
    for (const look of looks) look({ owner: run.owner, query: run.query, outcome });
    running.outcome = outcome;
    await run.answered(outcome);
  }

  /** What one statement or one closed connection released may let others go on. */
  async function release(): Promise<void> {
    for (;;) {
      await database.watch(blocked.map(({ running }) => running));
      const answered = blocked.filter(({ running }) => running.outcome !== undefined);
      if (answered.length === 0) return;
      blocked = blocked.filter(({ running }) => running.outcome === undefined);
      for (const one of answered) {
        if (one.running.outcome !== undefined) await finish(one, one.running.outcome);
      }
    }
  }

  const showTime = (): void => database.setTime(Math.floor(scheduler.now()));

  async function timeOut(one: Blocked): Promise<void> {
    if (!blocked.includes(one)) return;
    showTime();
    blocked = blocked.filter((other) => other !== one);
    await database.cancel(one.running);
    const outcome = one.running.outcome;
    if (outcome !== undefined) await finish(one, outcome.ok ? outcome : lockTimeout(outcome));
    await release();
  }

  return {
    server,
    idleTimeoutMs: 10_000,
    refusesUntilMs: 0,
    fateOf: (owner, text) => drawFate(random, faults, `${owner.name} ${text.slice(0, 40)}`),
    after: (owner, delayMs, work) => scheduler.after(owner, delayMs, work),
    async run(run) {
      run.started();
      const query = ports.rewrites.reduce((changed, rewrite) => rewrite(changed), run.query);
      showTime();
      const running = await database.start(run.session, query);
      const one = { run, running };
      if (running.outcome === undefined) {
        waitedForLocks += 1;
        blocked.push(one);
        note(`${run.owner.name} ${labelOf(run.query)} waits for a lock`);
        scheduler.after(server, run.lockTimeoutMs, () => timeOut(one));
        return;
      }
      await finish(one, running.outcome);
      await release();
    },
    open: (readOnly) => database.open({ readOnly }),
    async terminate(session) {
      showTime();
      await database.terminate(session);
      await release();
    },
    note,
    onAnswer: (look) => void looks.push(look),
    get statements() {
      return statements;
    },
    get waitedForLocks() {
      return waitedForLocks;
    },
  };
}

function drawFate(random: Random, faults: Faults, where: string): StatementFate {
  const delayMs = 0.05 + random.next() * 0.6;
  const answerDelayMs = 0.05 + random.next() * 0.6;
  const slowMs = random.between(5, 1_500);
  const isBefore = random.chance(0.5);
  const fate = (kind: StatementFate['kind']): StatementFate => ({ kind, delayMs, answerDelayMs });
  if (faults.strikes('statementLost', where)) return fate('lost');
  if (faults.strikes('statementAnswerLost', where)) return fate('answerLost');
  if (faults.strikes('statementSilence', where)) {
    return fate(isBefore ? 'silentBefore' : 'silentAfter');
  }
  if (faults.strikes('statementDelay', where)) {
    return isBefore
      ? { kind: 'answered', delayMs: slowMs, answerDelayMs }
      : { kind: 'answered', delayMs, answerDelayMs: slowMs };
  }
  return fate('answered');
}

/** The simulation cancels a statement that waited too long; the server would have ended it by itself. */
function lockTimeout(outcome: Extract<Outcome, { ok: false }>): Outcome {
  const error = new DatabaseError('canceling statement due to lock timeout', 0, 'error');
  error.code = outcome.error.code === '57014' ? '55P03' : outcome.error.code;
  return { ok: false, error: error as Error & { code?: string } };
}

const WHITE = /\s+/g;

export function labelOf(query: QueryArguments): string {
  return query.name ?? query.text.trim().replace(WHITE, ' ').slice(0, 90);
}

function describe(outcome: Outcome): string {
  if (outcome.ok) return `rows ${outcome.result.rowCount ?? 0}`;
  return `fails ${outcome.error.code ?? outcome.error.message}`;
}
