/** How often the server decides one money request again because a fact changed before the lock. */
export const STALE_FACTS_ATTEMPTS_MAX = 5;
