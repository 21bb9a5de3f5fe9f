/**
 * The faults of a seed. Each opportunity draws from the seed whether a fault happens there; the draws are made even when
 * the fault is left out, so that leaving one out changes nothing before it. Shrinking leaves faults out.
 */
import type { Random } from './random.ts';

export const FAULT_KINDS = [
  /** A call or its answer takes long, is lost, or arrives twice. */
  'callDelay',
  'callLost',
  'answerLost',
  'callTwice',
  /** The connection to the database breaks before a statement, breaks before its answer, or falls silent. */
  'statementLost',
  'statementAnswerLost',
  'statementSilence',
  'statementDelay',
  /** A process dies and is started again; the database cuts every connection; a clock jumps. */
  'nodeCrash',
  'databaseRestart',
  'clockStep',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultChoice {
  /** Kinds that may happen. */
  readonly kinds: ReadonlySet<FaultKind>;
  /** Faults by their number in the order in which they were drawn. */
  readonly leftOut: ReadonlySet<number>;
}

/** A fault that happened. */
export interface StruckFault {
  readonly kind: FaultKind;
  readonly where: string;
  readonly atMs: number;
}

export interface Faults {
  /** Whether this fault happens here. */
  strikes(kind: FaultKind, where: string): boolean;
  /** When a fault of these kinds struck last, in milliseconds since 1970; 0 for never. */
  lastMs(kinds: readonly FaultKind[]): number;
  /** How often each kind struck. */
  readonly struck: ReadonlyMap<FaultKind, number>;
  /** All that struck, in order. */
  readonly history: readonly StruckFault[];
  /** Numbers of the faults that struck, in order. */
  readonly numbers: readonly number[];
  /** Before it, and after `end`, nothing strikes. */
  begin(): void;
  end(): void;
}

/** Chance at each opportunity, before the temper of the seed. */
const CHANCES: Readonly<Record<FaultKind, number>> = {
  callDelay: 0.08,
  callLost: 0.03,
  answerLost: 0.05,
  callTwice: 0.06,
  statementLost: 0.004,
  statementAnswerLost: 0.006,
  statementSilence: 0.0015,
  statementDelay: 0.02,
  nodeCrash: 0.12,
  databaseRestart: 0.05,
  clockStep: 0.1,
};
/** Some seeds are calm, so that what they show is seen without noise; some are rough. */
const TEMPERS = [0, 0.5, 1, 1, 2];

export function createFaults(
  random: Random,
  choice: FaultChoice,
  ports: { readonly note: (line: string) => void; readonly nowMs: () => number },
): Faults {
  const temper = random.pick(TEMPERS);
  const struck = new Map<FaultKind, number>();
  const numbers: number[] = [];
  const history: StruckFault[] = [];
  let drawn = 0;
  let isOn = false;
  return {
    struck,
    numbers,
    history,
    strikes(kind, where) {
      if (!isOn || !random.chance(CHANCES[kind] * temper)) return false;
      drawn += 1;
      if (!choice.kinds.has(kind) || choice.leftOut.has(drawn)) return false;
      numbers.push(drawn);
      struck.set(kind, (struck.get(kind) ?? 0) + 1);
      history.push({ kind, where, atMs: ports.nowMs() });
      ports.note(`fault ${drawn} ${kind} ${where}`);
      return true;
    },
    lastMs: (kinds) => history.findLast(({ kind }) => kinds.includes(kind))?.atMs ?? 0,
    begin() {
      isOn = true;
    },
    end() {
      isOn = false;
    },
  };
}
