/** The one open question who sits at the screen. Source: STAFF-5. */
export interface StepUp {
  /** Opens the dialog, or joins the one that is open; false when it was closed without an answer. */
  readonly request: () => Promise<boolean>;
  readonly isOpen: () => boolean;
  readonly settle: (isConfirmed: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStepUp(): StepUp {
  let pending: PromiseWithResolvers<boolean> | undefined;
  const listeners = new Set<() => void>();
  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    request() {
      if (pending === undefined) {
        pending = Promise.withResolvers<boolean>();
        publish();
      }
      return pending.promise;
    },
    isOpen: () => pending !== undefined,
    settle(isConfirmed) {
      const open = pending;
      pending = undefined;
      open?.resolve(isConfirmed);
      publish();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
