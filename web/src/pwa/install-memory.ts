/**
 * What this device stores about installing: visits, and when somebody said "Not now". Source:
 * DLG-7.
 */
const VISITS_MIN = 2;
const SILENCE_MS = 30 * 86_400_000;
const MEMORY_KEY = 'install';

export interface InstallMemory {
  readonly visits: number;
  /** When it was declined, epoch milliseconds. */
  readonly declinedAtMs?: number;
}

/** Anything but our own format counts as nothing. */
export function readMemory(text: string | undefined): InstallMemory {
  const parts = /^(\d{1,6})(?:,(\d{1,15}))?$/.exec(text ?? '');
  if (parts === null) return { visits: 0 };
  const visits = Number(parts[1]);
  return parts[2] === undefined ? { visits } : { visits, declinedAtMs: Number(parts[2]) };
}

export function writeMemory({ visits, declinedAtMs }: InstallMemory): string {
  const counted = Math.min(visits, 999_999);
  return declinedAtMs === undefined
    ? String(counted)
    : `${String(counted)},${String(declinedAtMs)}`;
}

/** From the second visit on, and never within 30 days of "Not now". */
export function mayOffer(memory: InstallMemory, nowMs: number): boolean {
  if (memory.visits < VISITS_MIN) return false;
  return memory.declinedAtMs === undefined || nowMs - memory.declinedAtMs >= SILENCE_MS;
}

/** The methods of the page's storage that are used here. */
export interface MemoryStore {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
}

/** Counts this visit once; `visit` lasts as long as the tab. */
export function countVisit(device: MemoryStore, visit: MemoryStore): InstallMemory {
  const memory = readMemory(device.get(MEMORY_KEY));
  if (visit.get(MEMORY_KEY) !== undefined) return memory;
  const counted = { ...memory, visits: memory.visits + 1 };
  visit.set(MEMORY_KEY, 'counted');
  device.set(MEMORY_KEY, writeMemory(counted));
  return counted;
}

export function rememberDeclined(device: MemoryStore, nowMs: number): void {
  const memory = readMemory(device.get(MEMORY_KEY));
  device.set(MEMORY_KEY, writeMemory({ ...memory, declinedAtMs: nowMs }));
}
