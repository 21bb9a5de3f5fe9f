type Preload = (path: string) => void;

let preloadPage: Preload = () => undefined;

/** The router says how a page's parts are loaded ahead; links only know that they can be. */
export function setPreload(loadAhead: Preload): void {
  preloadPage = loadAhead;
}

export function preload(path: string): void {
  preloadPage(path);
}
