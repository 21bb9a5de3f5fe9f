import { isChunkLoadError } from '../app/chunk-load.ts';
import { logProblem } from '../app/log.ts';
import { rememberTyped, typedTexts } from './page-secrets.ts';

/** Plain facts of a report: names and counts, never what a person typed or who they are. */
export type ReportFacts = Readonly<Record<string, string | number | boolean>>;

export interface Reported {
  readonly sentence: string;
  readonly cause: unknown;
  readonly facts: ReportFacts;
  /** Values of the page's fields at that moment: they must not leave the device. Source: ERR-13. */
  readonly typed: readonly string[];
}
export type Reporter = (reported: Reported) => void;

const WAITING_MAX = 20;
let reporter: Reporter | undefined;
let waitingReports: readonly Reported[] = [];

/**
 * Reports an error: logs it and forwards it to the reporter. Reports before one is installed are
 * queued, the first twenty at most. Source: ERR-5, ERR-8.
 */
export function report(sentence: string, cause?: unknown, facts: ReportFacts = {}): void {
  logProblem(sentence, cause);
  handOn(sentence, cause, facts);
}

function handOn(sentence: string, cause: unknown, facts: ReportFacts = {}): void {
  const typed = 'document' in globalThis ? typedTexts(document) : [];
  const reported = { sentence, cause, facts, typed };
  if (reporter !== undefined) reporter(reported);
  else if (waitingReports.length < WAITING_MAX) waitingReports = [...waitingReports, reported];
}

/**
 * Forwards reports to this reporter from now on, queued ones first. Returns a function that stops
 * it.
 */
export function installReporter(next: Reporter): () => void {
  reporter = next;
  const waiting = waitingReports;
  waitingReports = [];
  for (const reported of waiting) next(reported);
  return () => {
    if (reporter === next) reporter = undefined;
  };
}

/** Uncaught errors; the browser has logged them already. Source: ERR-16. */
export function captureUncaughtErrors(page: Pick<Window, 'addEventListener'>): void {
  rememberTyped(page);
  page.addEventListener('error', (event) => {
    // A picture that did not load is an event of its element and carries no error.
    if (event.error !== undefined && event.error !== null) {
      handOn('Something was not caught', event.error);
    }
  });
  page.addEventListener('unhandledrejection', (event) => {
    handOn('A rejection was not caught', event.reason);
  });
}

/**
 * Errors that React recovered from by rendering again. A chunk that did not load is not reported
 * here: its slice was rendered again with the old page, and the error boundary reports it next.
 * Source: ERR-16, SW-13.
 */
export function captureRecoverableError(fault: unknown): void {
  const cause = fault instanceof Error && fault.cause !== undefined ? fault.cause : fault;
  if (!isChunkLoadError(cause)) report('A drawing failed and was repeated', cause);
}
