import { loadModule } from '../app/load-part.ts';

/** Loads the update dialog and all it needs; false when its files are gone. Source: SW-1. */
export function loadUpdateDialog(): Promise<boolean> {
  return loadModule(() => import('./update-dialog.tsx')).then(
    () => true,
    () => false,
  );
}
