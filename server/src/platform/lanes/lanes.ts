/**
 * Micro-batches of database commits. Commands of one key always run in the same lane, and a lane runs
 * one batch at a time, so a process never competes with itself. A lane that is idle starts at once
 * (no timers, no added delay); while a batch is in progress the next one collects. Each kind of
 * command declares how it runs; a batch holds commands of one kind, in the order of arrival.
 * Everything is bounded: the queue, the wait in it, the size of a batch, the retries and their time.
 */
import { LEDGER_BEGINS_WITHIN_MS } from '@jubilee/contract/values/retry-budget';
import type { Clock } from '../clock/clock.ts';
import { createRequestBudget, type RequestBudget } from './request-budget.ts';
import { type BatchFate, type BatchLimits, runBatch } from './run-batch.ts';

export interface LaneSettings {
  readonly lanes: number;
  /** Commands waiting in all lanes together; any beyond this number are shed before they run. */
  readonly queuedMax: number;
  readonly batchMax: number;
  /** A command that waited longer is shed; once running it is always answered. */
  readonly queuedMsMax: number;
}

export interface CommandKind<Command, Answer> {
  /** Whether a statement may hold more than one command of this kind, of different keys. */
  readonly sharesStatement: boolean;
  /**
   * Set for a command that must run: it enters a full queue, waits as long as it takes and is accepted after
   * `close`. Its caller bounds how many there are at once.
   */
  readonly isNeverShed?: true;
  /** One transaction, one commit. Answers in the order of the commands; throws what the driver throws. */
  readonly run: (commands: readonly Command[]) => Promise<readonly Answer[]>;
  /** The answer for a command that was not run. */
  readonly shed: Answer;
  /** The answer when the database stayed unreachable after the command was sent: its outcome is unknown. */
  readonly unknown: Answer;
}

/** Resolves with the answer to one command. The budget is that of the request which the command serves. */
export type Submit<Command, Answer> = (
  key: bigint,
  command: Command,
  budget?: RequestBudget,
) => Promise<Answer>;

export interface Lanes {
  /** Registers a kind of command. All kinds share the queues: the commands of a key keep their order. */
  accept<Command, Answer>(kind: CommandKind<Command, Answer>): Submit<Command, Answer>;
  queued(): number;
  /** Sheds further commands, except those that are never shed; resolves when the accepted ones are answered. */
  close(): Promise<void>;
}

/** An item in a queue; its kind knows the command. */
interface Ticket {
  readonly key: bigint;
  readonly since: number;
  /** No attempt for it begins after this instant. */
  readonly beginsUntil: number;
  readonly runner: Runner;
}

interface Runner {
  readonly batchMax: number;
  readonly isNeverShed: boolean;
  readonly run: (tickets: readonly Ticket[]) => Promise<void>;
  readonly shed: (ticket: Ticket) => void;
}

interface Waiting<Command, Answer> {
  readonly command: Command;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export interface LanePorts {
  readonly settings: LaneSettings;
  readonly clock: Clock;
  /** Waits between two attempts; a timer unless given. */
  readonly pause?: BatchLimits['pause'];
}

export function createLanes(ports: LanePorts): Lanes {
  const { settings, clock } = ports;
  const queues = Array.from({ length: settings.lanes }, (): Ticket[] => []);
  const running = new Map<number, Promise<void>>();
  let queuedCount = 0;
  let isOpen = true;

  async function runLane(lane: number, queue: Ticket[]): Promise<void> {
    // One turn of the event loop lets requests that arrived together share the first batch.
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    while (queue.length > 0) {
      const before = queue.length;
      const { batch, late } = nextBatch(queue, settings.queuedMsMax, clock.now());
      queuedCount -= before - queue.length;
      for (const ticket of late) ticket.runner.shed(ticket);
      await batch[0]?.runner.run(batch);
    }
    running.delete(lane);
  }

  /** False: the queue is full, or closed. */
  function enqueue(ticket: Ticket): boolean {
    const isShed = !isOpen || queuedCount >= settings.queuedMax;
    if (isShed && !ticket.runner.isNeverShed) return false;
    const lane = Number(ticket.key % BigInt(settings.lanes));
    const queue = queues[lane];
    if (queue === undefined)
      throw new Error(`There is no lane ${lane}: keys must not be negative.`);
    queue.push(ticket);
    queuedCount += 1;
    if (!running.has(lane)) running.set(lane, runLane(lane, queue));
    return true;
  }

  return {
    accept<Command, Answer>(kind: CommandKind<Command, Answer>) {
      const waiting = new Map<Ticket, Waiting<Command, Answer>>();
      const runner = runnerOf(kind, waiting, ports);
      return (key: bigint, command: Command, budget = createRequestBudget()) =>
        new Promise<Answer>((resolve, reject) => {
          const since = clock.now();
          const beginsUntil = budget.since(since) + LEDGER_BEGINS_WITHIN_MS;
          const ticket = { key, since, beginsUntil, runner };
          if (enqueue(ticket)) waiting.set(ticket, { command, resolve, reject });
          else resolve(kind.shed);
        });
    },
    queued: () => queuedCount,
    async close() {
      isOpen = false;
      await Promise.all(running.values());
    },
  };
}

function runnerOf<Command, Answer>(
  kind: CommandKind<Command, Answer>,
  waiting: Map<Ticket, Waiting<Command, Answer>>,
  { settings, clock, pause }: LanePorts,
): Runner {
  const leave = (ticket: Ticket): Waiting<Command, Answer> => {
    const one = waiting.get(ticket);
    if (one === undefined) throw new Error('A command was answered twice.');
    waiting.delete(ticket);
    return one;
  };
  return {
    batchMax: kind.sharesStatement ? settings.batchMax : 1,
    isNeverShed: kind.isNeverShed === true,
    shed: (ticket) => leave(ticket).resolve(kind.shed),
    async run(tickets) {
      const until = Math.min(...tickets.map(({ beginsUntil }) => beginsUntil));
      const batch = tickets.map(leave);
      const fates = await runBatch(
        batch.map(({ command }) => command),
        kind.run,
        {
          mayBegin: (pauseMs) => clock.now() + pauseMs <= until,
          ...(pause === undefined ? {} : { pause }),
        },
      );
      answerBatch(batch, fates, kind);
    },
  };
}

/**
 * Takes the next batch off the queue (one kind, no key twice, in order per key) and the commands that
 * waited too long. A command of another kind ends the batch, so no later command overtakes it.
 */
function nextBatch(
  queue: Ticket[],
  queuedMsMax: number,
  now: number,
): { batch: Ticket[]; late: Ticket[] } {
  const batch: Ticket[] = [];
  const late: Ticket[] = [];
  const deferred: Ticket[] = [];
  const keys = new Set<bigint>();
  let runner: Runner | undefined;
  let scanned = 0;
  for (const ticket of queue) {
    if (runner !== undefined && (ticket.runner !== runner || batch.length === runner.batchMax))
      break;
    scanned += 1;
    const isLate = now - ticket.since > queuedMsMax || now > ticket.beginsUntil;
    if (isLate && !ticket.runner.isNeverShed) late.push(ticket);
    else if (keys.has(ticket.key)) deferred.push(ticket);
    else {
      ({ runner } = ticket);
      keys.add(ticket.key);
      batch.push(ticket);
    }
  }
  queue.splice(0, scanned, ...deferred);
  return { batch, late };
}

function answerBatch<Command, Answer>(
  batch: readonly Waiting<Command, Answer>[],
  fates: readonly BatchFate<Answer>[],
  kind: CommandKind<Command, Answer>,
): void {
  batch.forEach((waiting, index) => {
    const fate = fates[index];
    if (fate === undefined)
      waiting.reject(new Error('A batch answered fewer commands than it was given.'));
    else if (fate.kind === 'answered') waiting.resolve(fate.answer);
    else if (fate.kind === 'shed') waiting.resolve(kind.shed);
    else if (fate.kind === 'unknown') waiting.resolve(kind.unknown);
    else waiting.reject(fate.error);
  });
}
