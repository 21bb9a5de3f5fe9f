/** The identity library's result for a token request; `code` is its own, without prefix. */
export type TokenAnswer =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: string };

export interface Tokens {
  readonly current: () => Promise<TokenAnswer>;
  /** A token other than `used`: one renewal for all calls that got a 401 at the same time. */
  readonly renew: (used: string | undefined) => Promise<TokenAnswer>;
  /** A new token in any case: its claims have changed. */
  readonly refresh: () => Promise<TokenAnswer>;
}

/** Source: SESS-10, SESS-11. */
export function createTokens(
  fetchToken: (force: boolean, used?: string) => Promise<TokenAnswer>,
): Tokens {
  let last: string | undefined;
  let renewal: Promise<TokenAnswer> | undefined;
  const remember = (answer: TokenAnswer): TokenAnswer => {
    if (answer.ok) last = answer.value;
    return answer;
  };
  const refresh = (used?: string) => {
    renewal ??= fetchToken(true, used)
      .then(remember)
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };
  return {
    current: () => fetchToken(false).then(remember),
    renew: (used) =>
      last !== undefined && last !== used
        ? Promise.resolve({ ok: true, value: last })
        : refresh(used),
    refresh: () => refresh(),
  };
}
