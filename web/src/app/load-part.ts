import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllMessages } from '../language/load-messages.ts';
import { loadChunk } from './chunk-load.ts';

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
): Part<Props> {
  let loading: Promise<Loaded<Props>> | undefined;
  let lazyPart: LazyExoticComponent<ComponentType<Props>>;
  const begin = (): void => {
    loading = undefined;
    lazyPart = lazy(start);
  };
  const start = (): Promise<Loaded<Props>> => {
    loading ??= loadModule(load).then(
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
