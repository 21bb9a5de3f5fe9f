/**
 * Marks the field with a dialog's initial focus. Not on a touch screen, where the keyboard would
 * cover the other sign-in methods.
 */
export function firstField(): { readonly 'data-autofocus'?: '' } {
  return matchMedia('(pointer: fine)').matches ? { 'data-autofocus': '' } : {};
}
