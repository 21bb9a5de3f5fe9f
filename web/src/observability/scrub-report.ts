import type { Breadcrumb, ErrorEvent, Exception, StackFrame } from '@sentry/browser';
import { blankSecrets, scrubAddress, scrubText } from './scrub-text.ts';

export interface ScrubPorts {
  readonly origin: string;
  /** The values of the page's fields, and who is signed in. */
  readonly secrets: () => readonly string[];
}

interface Scrubber {
  readonly text: (value: string) => string;
  readonly address: (value: string) => string;
}

/** Of a request: its method and URL, never its content. */
const REQUEST_FIELDS = ['method', 'status_code'] as const;
const ADDRESSES = ['url', 'from', 'to'] as const;

/**
 * A report rebuilt from a closed list of fields: any other field is dropped. Source: ERR-9, ERR-13.
 */
export function scrubReport(event: ErrorEvent, ports: ScrubPorts): ErrorEvent {
  const scrub = scrubberOf(ports);
  const { event_id, timestamp, level, platform, release, environment, message } = event;
  const { sentence } = event.tags ?? {};
  return {
    type: undefined,
    ...defined({ event_id, timestamp, level, platform, release, environment }),
    ...(message === undefined ? {} : { message: scrub.text(message) }),
    tags: typeof sentence === 'string' ? { sentence: scrub.text(sentence) } : {},
    contexts: { facts: factsOf(event.contexts?.['facts'] ?? {}, scrub) },
    exception: {
      values: (event.exception?.values ?? []).map((one) => exceptionOf(one, scrub)),
    },
    ...(event.request?.url === undefined
      ? {}
      : { request: { url: scrub.address(event.request.url) } }),
    breadcrumbs: (event.breadcrumbs ?? []).map((crumb) => crumbOf(crumb, scrub)),
  };
}

/** A breadcrumb of a closed list of fields. Source: ERR-13. */
export function scrubCrumb(crumb: Breadcrumb, ports: ScrubPorts): Breadcrumb {
  return crumbOf(crumb, scrubberOf(ports));
}

function scrubberOf({ origin, secrets }: ScrubPorts): Scrubber {
  const known = secrets();
  return {
    text: (value) => scrubText(value, known),
    address: (value) => blankSecrets(scrubAddress(value, origin), known),
  };
}

function exceptionOf({ type, value, stacktrace }: Exception, scrub: Scrubber): Exception {
  const frames = stacktrace?.frames;
  return {
    ...(type === undefined ? {} : { type: scrub.text(type) }),
    ...(value === undefined ? {} : { value: scrub.text(value) }),
    ...(frames === undefined
      ? {}
      : { stacktrace: { frames: frames.map((frame) => frameOf(frame, scrub)) } }),
  };
}

function frameOf(frame: StackFrame, scrub: Scrubber): StackFrame {
  const { filename, function: name, lineno, colno, in_app } = frame;
  return {
    ...(filename === undefined ? {} : { filename: scrub.address(filename) }),
    // A code name; at run time a function can be given any other name.
    ...(name === undefined
      ? {}
      : { function: /^[\w$.<>?\s]{1,80}$/.test(name) ? scrub.text(name) : '?' }),
    ...defined({ lineno, colno, in_app }),
  };
}

function crumbOf(crumb: Breadcrumb, scrub: Scrubber): Breadcrumb {
  const { type, category, level, timestamp, message, data = {} } = crumb;
  const safeEntries = [
    ...REQUEST_FIELDS.flatMap((name) => {
      const value: unknown = data[name];
      const isPlain =
        typeof value === 'number' || (typeof value === 'string' && /^[A-Z]{3,7}$/.test(value));
      return isPlain ? [[name, value] as const] : [];
    }),
    ...ADDRESSES.flatMap((name) => {
      const value: unknown = data[name];
      return typeof value === 'string' ? [[name, scrub.address(value)] as const] : [];
    }),
  ];
  return {
    ...(type === undefined ? {} : { type: scrub.text(type) }),
    ...(category === undefined ? {} : { category: scrub.text(category) }),
    ...defined({ level, timestamp }),
    ...(message === undefined ? {} : { message: scrub.text(message) }),
    ...(safeEntries.length === 0 ? {} : { data: Object.fromEntries(safeEntries) }),
  };
}

/** Names and counts that our own code added to a report. */
function factsOf(
  facts: Readonly<Record<string, unknown>>,
  scrub: Scrubber,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (!/^[A-Za-z]{1,30}$/.test(name)) return [];
      if (typeof value === 'string') return [[name, scrub.text(value)]];
      return typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Present<T> {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedFields) as Present<T>;
}
