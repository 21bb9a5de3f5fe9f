/**
 * Marks the field in which the focus of a dialog begins. Not on a touch screen, where the keyboard
 * would come up over the other sign-in methods.
 */
export function firstField(): { readonly 'data-autofocus'?: '' } {
  return matchMedia('(pointer: fine)').matches ? { 'data-autofocus': '' } : {};
}
