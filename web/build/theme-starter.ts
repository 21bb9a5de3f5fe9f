/**
 * The one inline script: chooses the mode before the first paint. A forced mode (data-mode, written
 * into the brand's page) wins, then the stored choice, then the system's preference. The brand itself
 * is already in the page. Mirrors resolveTheme in src/brand/theme.ts, which a test compares.
 */
export const THEME_STARTER =
  "{let e=document.documentElement.dataset,t;try{t=localStorage.getItem('theme')}catch{}" +
  'e.theme=e.mode||(/^(dark|light)$/.test(t)?t:' +
  "matchMedia('(prefers-color-scheme:light)').matches?'light':'dark')}";
