import { makeShared } from '../catalogue/shared-value.ts';

/** Whom the chat shows; `gone`: it was logged out and nothing is loaded yet. Source: AUTH-24. */
export const chatVisitor = makeShared<'guest' | 'player' | 'gone'>('guest');

/** What the session does with the chat at sign-out, in this order. */
export const pageChat = {
  logOut: (): void => chatVisitor.write('gone'),
  loadForGuest: (): void => chatVisitor.write('guest'),
};
