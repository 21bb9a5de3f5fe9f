/** Texts that would run, render or break something on a page that treats them as markup. */
const SEEDS = [
  '<script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg onload=window.ran=1>',
  '"><svg/onload=window.ran=1>',
  "'><img src=x onerror=window.ran=1>",
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href="javascript:window.ran=1">x</a>',
  'javascript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  '<style>*{display:none}</style>',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<form action=//evil.example><input autofocus onfocus=window.ran=1>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.ran=1>',
  '<details open ontoggle=window.ran=1>',
  '<template><script>window.ran=1</script></template>',
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  '{0}</b><0>x</0>',
  '</textarea><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '<!--<img src="--><img src=x onerror=window.ran=1>',
  '\u202Egnp.tpircs\u202C',
  '<plaintext>',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
] as const;

const DRESSES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `" ${text}`,
  (text) => `' ${text} '`,
  (text) => `]]>${text}`,
  (text) => `</div></li>${text}`,
  (text) => text.replaceAll('<', '<\u0000').replaceAll('\u0000', '\u00A0'),
  (text) => text.replaceAll('=', ' = '),
  (text) => `A${text}Z`,
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll(' ', '\t'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('<', '&#60;'),
  (text) => text.replaceAll('<', '＜'),
  (text) => text.split('').toReversed().join(''),
  (text) => `${text}${text}`,
  (text) => `*/${text}/*`,
  (text) => `\\"${text}\\"`,
  (text) => `<x ${text}`,
  (text) => `${text}\u200B`,
];

/** Short texts, for fields of names. */
const LENGTH_MAX = 100;

/** Five hundred of them; the small size tests one variant of each. */
export const HOSTILE_TEXTS: readonly string[] = (
  process.env['JUBILEE_LONG'] === '1'
    ? DRESSES.flatMap((dress) => SEEDS.map(dress))
    : SEEDS.map((seed, turn) => DRESSES[turn % DRESSES.length]?.(seed) ?? seed)
).map((text) => text.slice(0, LENGTH_MAX));
