import type { AppConfig } from '../app/app-config.ts';
import { nowMs } from '../app/clock.ts';
import { pageOfPath } from '../navigation/paths.ts';
import { captureCampaign, forgetCampaign } from '../session/attribution/attribution.ts';
import { tabStorage } from '@jubilee/ui/browser/storage';
import { readCampaign } from '../session/attribution/read-attribution.ts';
import { createDataLayer } from './data-layer.ts';
import { createFirstPartySink } from './first-party-sink.ts';
import { loadGtag, removeGtagCookies } from './load-gtag.ts';
import { installTracker, track } from './track.ts';
import { newVisitId } from './visit-id.ts';
import { watchBehaviour } from './watch-behaviour.ts';

const VISIT_ID_BYTES = 16;

export interface Counting {
  /** Called when the page is unloaded: queued events are sent. */
  readonly end: () => void;
  /** Called when consent is withdrawn: queued events are dropped. Source: ANALYT-13. */
  readonly withdraw: () => void;
}

/** The document's referrer; the page stores nothing of it until the visitor consents. */
function addressOfArrival(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** Starts analytics. Called only after a visitor has consented. Source: ANALYT-7. */
export function startCounting(
  config: Pick<AppConfig, 'hosts' | 'analytics'>,
  personal: () => readonly string[],
): Counting {
  captureCampaign(tabStorage, addressOfArrival());
  const firstParty = createFirstPartySink({
    apiOrigin: config.hosts.api,
    fetch: (url, init) => fetch(url, init),
    tabStorage,
    newVisitId: () => newVisitId(crypto.getRandomValues(new Uint8Array(VISIT_ID_BYTES))),
    nowMs,
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  const layer = createDataLayer({
    page: globalThis,
    origin: location.origin,
    measurementId: config.analytics?.measurementId,
    nowMs,
    loadScript: loadGtag,
    removeCookies: removeGtagCookies,
  });
  const uninstall = installTracker((tracked) => {
    const campaign = readCampaign(tabStorage);
    const event = {
      ...tracked,
      page: pageOfPath(location.pathname)?.page ?? 'unknown',
      ...(Object.keys(campaign).length === 0 ? {} : { campaign }),
    };
    firstParty.onEvent(event);
    layer.onEvent(event);
  });
  const unwatch = watchBehaviour({
    root: document,
    parts: () => ({ origin: location.origin, personal: personal() }),
    report: (data) => track({ name: 'user_behaviour', data }),
    nowMs,
  });
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') firstParty.flush();
  };
  document.addEventListener('visibilitychange', onHide);
  addEventListener('pagehide', firstParty.flush);
  const stop = (): void => {
    uninstall();
    unwatch();
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('pagehide', firstParty.flush);
  };
  return {
    end() {
      stop();
      firstParty.flush();
    },
    withdraw() {
      stop();
      firstParty.forget();
      forgetCampaign(tabStorage);
      layer.forget();
    },
  };
}
