import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';
import type { AnalyticsAdapter } from './adapter.ts';

/** Values that gtag.js accepts. */
const TEXT_MAX = 100;
/** Where no script reads the layer, it must not grow forever. */
const LAYER_MAX = 200;
const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=';

/** Names of our fields where Google uses another convention. */
const SNAKE = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface DataLayerPorts {
  /** The global object of the page. */
  readonly page: { dataLayer?: unknown[] } & Record<string, unknown>;
  readonly origin: string;
  readonly measurementId: string | undefined;
  readonly nowMs: () => number;
  readonly loadScript: (address: string) => void;
  readonly removeCookies: () => void;
}

/**
 * Pushes events to `window.dataLayer` in the form of gtag.js, whose script loads only for a
 * measurement id. No advertising, no query strings. Source: ANALYT-11.
 */
export function createDataLayer(ports: DataLayerPorts): AnalyticsAdapter {
  const { page, origin, measurementId } = ports;
  const layer = (page.dataLayer ??= []);
  // The script recognizes calls by their type, which must be `arguments`.
  function gtag(..._parts: unknown[]): void {
    layer.push(arguments);
    if (measurementId === undefined && layer.length > LAYER_MAX) layer.shift();
  }
  if (measurementId !== undefined) {
    page[`ga-disable-${measurementId}`] = false;
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    gtag('js', new Date(ports.nowMs()));
    gtag('config', measurementId, {
      send_page_view: false,
      allow_google_signals: false,
      page_location: origin,
      page_referrer: '',
      page_title: '',
    });
    ports.loadScript(`${SCRIPT}${encodeURIComponent(measurementId)}`);
  }
  return {
    onEvent: (event) => gtag('event', event.name, parametersOf(event, origin)),
    forget() {
      if (measurementId !== undefined) page[`ga-disable-${measurementId}`] = true;
      layer.length = 0;
      ports.removeCookies();
    },
  };
}

function parametersOf(
  { data, page, campaign = {} }: AnalyticsEvent,
  origin: string,
): Record<string, string | number> {
  return {
    ...parametersFrom(data, (name) => SNAKE(name)),
    ...parametersFrom(campaign, (name) => `campaign_${name}`),
    page,
    page_location: `${origin}${page}`,
  };
}

function parametersFrom(
  fields: Readonly<Record<string, string | number | undefined>>,
  nameOf: (name: string) => string,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[nameOf(name), typeof value === 'string' ? value.slice(0, TEXT_MAX) : value] as const],
    ),
  );
}
