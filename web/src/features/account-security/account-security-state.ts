import { createContext, use } from 'react';
import type { AccountSecurity, SecurityActions } from '../../session/sign-in/sign-in-types.ts';
import type { Outcome } from '../../session/types.ts';

export type Refusal = Outcome & { readonly ok: false };

/** What the sections of the account page share. */
export interface AccountSecurityState {
  readonly account: AccountSecurity;
  readonly security: SecurityActions;
  /** Runs the action; when it needs a recent login, re-authenticates the user and runs it again. */
  readonly guard: <Answer extends { readonly ok: boolean }>(
    work: () => Promise<Answer>,
  ) => Promise<Answer | Refusal>;
  /** Shows a confirmation and reloads the account. */
  readonly done: (text: string) => void;
}

export const AccountSecurityContext = createContext<AccountSecurityState | undefined>(undefined);

/** Fault: used outside the account page. */
export function useAccount(): AccountSecurityState {
  const state = use(AccountSecurityContext);
  if (state === undefined) throw new Error('useAccount needs the account page above it');
  return state;
}

/** The message of a refusal; undefined on success. */
export function sentenceOf(outcome: { readonly ok: boolean }): string | undefined {
  return 'message' in outcome && typeof outcome.message === 'string' ? outcome.message : undefined;
}
