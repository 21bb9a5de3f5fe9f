/**
 * The one inline script: chooses the mode before the first paint. A forced mode (data-mode, written
 * into the brand's page) wins, then the stored choice, then the system's preference. The brand itself
 * is already in the page. Mirrors resolveTheme in src/brand/theme.ts, which a test compares. It also
 * says whether the lobby's first paint may show: not to a player who comes back, and at no other page.
 */
export const THEME_STARTER =
  "{let e=document.documentElement.dataset,t;try{t=localStorage.getItem('theme');" +
  "e.first=location.pathname=='/'&&!sessionStorage['jubilee:session']}catch{}" +
  'e.theme=e.mode||(/^(dark|light)$/.test(t)?t:' +
  "matchMedia('(prefers-color-scheme:light)').matches?'light':'dark')}";
