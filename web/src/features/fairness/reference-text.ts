const FILES: Readonly<Record<string, string>> = import.meta.glob('./reference-draw.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A short program that draws as the server does, to read and to run elsewhere. Source: FAIR-16. */
export const REFERENCE_TEXT = FILES['./reference-draw.mjs'] ?? '';
