/** How many files are made at once: one for a person, and a few in this process, so that files leave room for work. */
const IN_PROCESS_MAX = 4;

export type FileSlot =
  | { readonly ok: true; readonly release: () => void }
  /** `isOwn`: a file of the same person is being made. */
  | { readonly ok: false; readonly isOwn: boolean };

export interface FileSlots {
  take(owner: string): FileSlot;
}

export function createFileSlots(): FileSlots {
  const busy = new Set<string>();
  return {
    take(owner) {
      if (busy.has(owner)) return { ok: false, isOwn: true };
      if (busy.size >= IN_PROCESS_MAX) return { ok: false, isOwn: false };
      busy.add(owner);
      return { ok: true, release: () => busy.delete(owner) };
    },
  };
}
