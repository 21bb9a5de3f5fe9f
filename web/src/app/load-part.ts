import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllMessages } from '../language/load-messages.ts';
import { loadChunk, wasChunkCutOff } from './chunk-load.ts';
import { isOnline, whenOnline } from './on-wake.ts';

/** A part of the page that is loaded on demand, together with its messages. */
export interface Part<Props> {
  readonly View: ComponentType<Props>;
  /** Preloads it; a failure is left to the component that renders it. */
  readonly preload: () => void;
}

/**
 * Loads a module that is not in the first load, together with all messages of the page. Fault:
 * ChunkLoadError.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await loadChunk(() => Promise.all([load(), loadAllMessages()]));
  return module;
}

/** As often as the device was offline meanwhile, each time once it is online again. */
async function loadOnceOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadModule(load);
  } catch (cause) {
    if (!wasChunkCutOff(cause)) throw cause;
    if (!isOnline()) await new Promise<void>((resolve) => void whenOnline(resolve));
    return loadOnceOnline(load);
  }
}

const forgetters = new Set<() => void>();

/**
 * Lets failed parts load again on their next render. Called by the error boundary that caught the
 * failure: any earlier, the part would retry forever instead of failing.
 */
export function forgetFailedParts(): void {
  for (const forget of forgetters) forget();
  forgetters.clear();
}

type Loaded<Props> = { readonly default: ComponentType<Props> };

/**
 * Everything beyond the first load is loaded through this function. Source: ERR-7, LIM-8, ROUTE-21.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadAll: typeof loadModule = loadModule,
): Part<Props> {
  let loading: Promise<Loaded<Props>> | undefined;
  let lazyPart: LazyExoticComponent<ComponentType<Props>>;
  const begin = (): void => {
    loading = undefined;
    lazyPart = lazy(start);
  };
  const start = (): Promise<Loaded<Props>> => {
    loading ??= loadAll(load).then(
      (view) => ({ default: view }),
      (cause: unknown) => {
        forgetters.add(begin);
        throw cause;
      },
    );
    return loading;
  };
  begin();
  return {
    View: function PartView(props) {
      return createElement(lazyPart, props);
    },
    preload() {
      if (forgetters.delete(begin)) begin();
      start().catch(() => undefined);
    },
  };
}

/**
 * A part of a page that is more than this part: while the device is offline it stays pending, and the
 * rest of the page stays. Source: SW-13.
 */
export function loadSidePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  return loadPart(load, loadOnceOnline);
}
