type Preload = (path: string) => void;

let preloadPage: Preload = () => undefined;

/** The router registers how a page's chunks are preloaded; links only know that they can be. */
export function setPreload(loadAhead: Preload): void {
  preloadPage = loadAhead;
}

export function preload(path: string): void {
  preloadPage(path);
}
