import {
  addBreadcrumb,
  breadcrumbsIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  getClient,
  init,
  linkedErrorsIntegration,
  withScope,
} from '@sentry/browser';
import type { ErrorReporting } from '@jubilee/contract/settings/app-config';
import { ERROR_REPORT_BREADCRUMBS_MAX } from '@jubilee/contract/values/limits';
import { typedTexts } from './page-secrets.ts';
import { installReporter, type Reported } from './report.ts';
import { scrubCrumb, scrubReport, type ScrubPorts } from './scrub-report.ts';

export interface ReportingParts {
  readonly to: ErrorReporting;
  readonly stage: string;
  readonly version: string;
  /** The signed-in user, as texts that no report may contain. */
  readonly personal: () => readonly string[];
}

/**
 * Starts reporting the page's errors, beginning with those that happened before. Source: ERR-8,
 * ERR-16.
 */
export function startReporting(parts: ReportingParts): () => void {
  const ports: ScrubPorts = {
    origin: location.origin,
    secrets: () => [...typedTexts(document), ...parts.personal()],
  };
  init({
    dsn: parts.to.dsn,
    tunnel: parts.to.tunnel,
    release: parts.version,
    environment: parts.stage,
    maxBreadcrumbs: ERROR_REPORT_BREADCRUMBS_MAX,
    sendClientReports: false,
    // Uncaught errors come through the page's own listeners, which were there before the library.
    defaultIntegrations: false,
    integrations: [
      breadcrumbsIntegration({ dom: false, fetch: true, xhr: true, history: true, sentry: false }),
      dedupeIntegration(),
      linkedErrorsIntegration(),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    enhanceFetchErrorMessages: false,
    beforeBreadcrumb: (crumb) => scrubCrumb(crumb, ports),
    beforeSend: (event, { data }) =>
      scrubReport(event, { ...ports, secrets: () => [...ports.secrets(), ...textsIn(data)] }),
  });
  const stopSteps = followSteps();
  const stop = installReporter(reportToSentry);
  return () => {
    stop();
    stopSteps();
    void getClient()?.close(0);
  };
}

function textsIn(data: unknown): readonly string[] {
  return Array.isArray(data) ? data.filter((text) => typeof text === 'string') : [];
}

function reportToSentry({ sentence, cause, facts, typed }: Reported): void {
  withScope((scope) => {
    scope.setTag('sentence', sentence);
    scope.setContext('facts', { ...facts });
    if (cause instanceof Error) captureException(cause, { data: typed });
    else captureMessage(sentence, 'error');
  });
}

/** The pressed element, by its place in the code and never by its text. */
function followSteps(): () => void {
  const onClick = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest('a, button, input, select') : null;
    if (element === null) return;
    const name = element.classList[0];
    const selector = `${element.tagName.toLowerCase()}${name === undefined ? '' : `.${name}`}`;
    addBreadcrumb({ category: 'ui.click', message: selector });
  };
  document.addEventListener('click', onClick, { capture: true, passive: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
