/**
 * The one inline script: sets the mode before the first paint. A forced mode (data-mode in the
 * brand's page) wins, then the stored choice, then the system's preference. Mirrors resolveTheme in
 * src/brand/theme.ts; a test compares them. It also decides whether the lobby's first paint is
 * visible: not to returning players, not to players of another tab, and on no other page.
 */
export const THEME_STARTER =
  "{let e=document.documentElement.dataset,t;try{t=localStorage.getItem('theme');" +
  "e.first=location.pathname=='/'&&!sessionStorage['jubilee:session']&&!localStorage['jubilee:tabs']}catch{}" +
  'e.theme=e.mode||(/^(dark|light)$/.test(t)?t:' +
  "matchMedia('(prefers-color-scheme:light)').matches?'light':'dark')}";
