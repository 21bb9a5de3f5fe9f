const SECRETS_MAX = 100;
const NOT_TYPED = /^(?:checkbox|radio|button|submit|reset|image)$/;
/** A fault is often reported when its form is gone already. */
const REMEMBERED_MS = 10_000;

const recent = new Map<EventTarget, string>();

/**
 * The current and recent values of the page's fields: no report may contain them. Source: ERR-13.
 */
export function typedTexts(page: Pick<Document, 'querySelectorAll'>): readonly string[] {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const written = page.querySelectorAll<HTMLElement>('[contenteditable]');
  return [
    ...recent.values(),
    ...[...fields].filter(({ type }) => !NOT_TYPED.test(type)).map((field) => field.value),
    ...[...written].map((element) => element.textContent ?? ''),
  ]
    .filter((text) => text !== '')
    .slice(0, SECRETS_MAX);
}

/** Remembers what is typed for ten seconds, in memory only. */
export function rememberTyped(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener(
    'input',
    ({ target: field }) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      const text = field.value;
      if (NOT_TYPED.test(field.type)) return;
      recent.set(field, text);
      setTimeout(() => {
        if (recent.get(field) === text) recent.delete(field);
      }, REMEMBERED_MS);
    },
    { capture: true, passive: true },
  );
}
