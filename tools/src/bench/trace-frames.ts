/**
 * Reads a trace of Chromium: the longest task of a page, and how many of its frames were late. By
 * processor time, a frame is the work of the page's own thread from its beginning to the next
 * frame's: that is comparable with and without a graphics card, on a busy machine and an idle one.
 */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds since an arbitrary origin. */
  readonly ts?: number;
  /** Microseconds of wall-clock time and of thread time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface ReadTrace {
  /** The longest task by wall-clock time, including the load of other programs. */
  readonly wallMs: number;
  /** The longest task by processor time: what remains on an otherwise idle machine. */
  readonly processorMs: number;
  readonly frames: number;
  /** Shares of the frames that took longer than 1/60 s plus a tolerance. */
  readonly lateByProcessor: number;
  readonly lateOnWall: number;
}

const MAIN_THREAD = 'CrRendererMain';
const TASKS: readonly string[] = ['RunTask', 'ThreadControllerImpl::RunTask'];
const FRAME = 'FireAnimationFrame';
const FRAME_MS = 1_000 / 60;
const TOLERANCE_MS = 1;

/** Faults: a trace without a task of a main thread. */
export function readTrace(events: readonly TraceEvent[]): ReadTrace {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD).map(at),
  );
  const onMain = events.filter((event) => main.has(at(event)));
  const tasks = onMain.filter(({ name }) => TASKS.includes(name));
  if (tasks.length === 0) throw new Error('The trace has no task of a main thread.');
  const longest = (key: 'dur' | 'tdur'): number =>
    Math.max(...tasks.map((task) => task[key] ?? 0)) / 1_000;
  const frames = [...main].flatMap((thread) =>
    framesOf(onMain.filter((event) => at(event) === thread)),
  );
  const share = (late: (frame: Frame) => boolean): number =>
    frames.length === 0 ? 0 : frames.filter(late).length / frames.length;
  return {
    wallMs: longest('dur'),
    processorMs: longest('tdur'),
    frames: frames.length,
    lateByProcessor: share(({ processorMs }) => processorMs > FRAME_MS + TOLERANCE_MS),
    lateOnWall: share(({ wallMs }) => wallMs > FRAME_MS + TOLERANCE_MS),
  };
}

const at = ({ pid, tid }: TraceEvent): string => `${String(pid)} ${String(tid)}`;

interface Frame {
  readonly wallMs: number;
  readonly processorMs: number;
}

/** The frames of one thread; the last has no end and is not counted. */
function framesOf(events: readonly TraceEvent[]): Frame[] {
  const calls = events.flatMap(({ name, ts }) => (name === FRAME && ts !== undefined ? [ts] : []));
  const tasks = outermost(events.filter(({ name }) => TASKS.includes(name)));
  const begins = tasks
    .filter(({ from, to }) => calls.some((call) => call >= from && call <= to))
    .map(({ from }) => from);
  return begins.slice(0, -1).map((from, index) => {
    const next = begins[index + 1] ?? from;
    const within = tasks.filter((task) => task.from >= from && task.from < next);
    return {
      wallMs: (next - from) / 1_000,
      processorMs: within.reduce((sum, { processor }) => sum + processor, 0) / 1_000,
    };
  });
}

interface Task {
  readonly from: number;
  readonly to: number;
  readonly processor: number;
}

/** In chronological order; a nested or duplicated task counts once. */
function outermost(events: readonly TraceEvent[]): Task[] {
  const tasks = events
    .map(({ ts = 0, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, processor: tdur }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let end = Number.NEGATIVE_INFINITY;
  return tasks.filter((task) => {
    if (task.from < end) return false;
    end = task.to;
    return true;
  });
}
