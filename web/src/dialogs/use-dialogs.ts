import { createContext, use, useEffect } from 'react';
import type { DialogStack } from './dialog-names.ts';
import type { PageDialogs } from './dialog-stack.ts';

export const DialogsContext = createContext<PageDialogs | undefined>(undefined);

/** The id of the dialog around this content. */
export const DialogIdContext = createContext<number | undefined>(undefined);

function usePageDialogs(): PageDialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === undefined) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

/** Opens and closes the dialogs of the page. Fault: outside the provider. */
export function useDialogs(): DialogStack {
  return usePageDialogs();
}

/** While true the dialog around the caller cannot be closed by Escape, Back or the backdrop. */
export function useDialogBusy(isBusy: boolean): void {
  const dialogs = usePageDialogs();
  const id = use(DialogIdContext);
  useEffect(() => {
    if (id === undefined) return undefined;
    dialogs.setBusy(id, isBusy);
    return () => dialogs.setBusy(id, false);
  }, [dialogs, id, isBusy]);
}
