/** Letters whose link lands on /verify, each with what the page says of it. */
export interface LetterTexts {
  readonly working: string;
  readonly done: string;
  readonly text: string;
  /** Where a guest goes next. */
  readonly next: { readonly to: '/login' | '/reset'; readonly text: string };
}

const CONFIRMED = {
  working: 'Confirming your e-mail',
  done: 'Your e-mail is confirmed',
  text: 'Every game in the lobby is open to you now.',
  next: { to: '/login', text: 'Log in and play' },
} as const satisfies LetterTexts;

const TEXTS: ReadonlyMap<string, LetterTexts> = new Map(
  Object.entries({
    verifyAndChangeEmail: {
      working: 'Changing your e-mail',
      done: 'Your new e-mail is set',
      text: 'Letters go to the new address from now on. You may be asked to log in once more.',
      next: { to: '/login', text: 'Log in' },
    },
    recoverEmail: {
      working: 'Taking the change back',
      done: 'Your old e-mail is back',
      text: 'If you didn’t ask for the change, somebody else may know your password. Choose a new one now; that also signs out every device.',
      next: { to: '/reset', text: 'Choose a new password' },
    },
    revertSecondFactorAddition: {
      working: 'Removing the second step',
      done: 'The second step is removed',
      text: 'If you didn’t add it, somebody else may know your password. Choose a new one now; that also signs out every device.',
      next: { to: '/reset', text: 'Choose a new password' },
    },
  } satisfies Record<string, LetterTexts>),
);

/** By the `mode` of the link; a link without a known one confirms an address. Source: IDENT-34. */
export function letterTexts(mode: string | undefined): LetterTexts {
  return (mode === undefined ? undefined : TEXTS.get(mode)) ?? CONFIRMED;
}

/** Whether the letter is the one that a new player gets. */
export function confirmsAddress(mode: string | undefined): boolean {
  return letterTexts(mode) === CONFIRMED;
}
